// The screens that the page is designed for, as options of a browser context.

/** A screen without touch. */
export const desktop = { viewport: { width: 1440, height: 900 } };

/** A phone whose screen has this size. */
export const phoneOf = (width, height) => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});

export const phone = phoneOf(390, 844);
