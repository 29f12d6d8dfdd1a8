// Wishes are fulfilled in the order in which they were made, whatever code has to be fetched for them: a digit that
// waits for it must not come after one that was typed later, nor into a mode that was chosen later.
/** @import { Fulfillers, Wish, WishName } from "../types.js" */

/**
 * The function that fulfils a wish of this type, if it is there.
 * @param {Fulfillers} fulfillers
 * @param {WishName} type
 * @returns {((wish: Wish) => unknown) | undefined}
 */
export function actOf(fulfillers, type) {
  return /** @type {any} */ (fulfillers[type]);
}

/**
 * Something that comes when it is first wanted. All who want it wait for the same promise; where it
 * fails, the next one tries again.
 * @template T
 * @param {() => Promise<T>} bring
 * @returns {() => Promise<T>}
 */
export function once(bring) {
  /** @type {Promise<T> | null} */
  let coming = null;
  return () =>
    (coming ??= bring().catch((/** @type {unknown} */ fault) => {
      coming = null;
      throw fault;
    }));
}

/**
 * Makes what fulfils a wish: by `first`, who fulfils it by its type, or by the function that `bring()` resolves to.
 * While one waits, those after it wait too. `missed()` is called where `bring` fails, or what a wish fetches by itself
 * does: then that wish is not fulfilled.
 * @param {Fulfillers} first
 * @param {() => Promise<(wish: Wish) => unknown>} bring
 * @param {() => void} missed
 */
export function inLine(first, bring, missed) {
  let waiting = 0;
  let last = Promise.resolve();
  /** @param {(wish: Wish) => unknown} act @param {Wish} wish */
  const begin = async (act, wish) => {
    try {
      await act(wish);
    } catch (fault) {
      reportError(fault);
      missed();
    }
  };
  /** @param {Wish} wish */
  const turn = async (wish) => {
    let act;
    try {
      act = actOf(first, wish.type) ?? (await bring());
    } catch {
      return missed();
    } finally {
      waiting -= 1;
    }
    // Not waited for: a wish that takes long must not hold up those after it.
    void begin(act, wish);
  };
  return (/** @type {Wish} */ wish) => {
    const act = actOf(first, wish.type);
    if (waiting === 0 && act) return void act(wish);
    waiting += 1;
    last = last.then(() => turn(wish));
  };
}
