// Wishes are fulfilled in the order in which they were made, whatever code has to be fetched for them: a digit that
// waits for it must not come after one that was typed later, nor into a mode that was chosen later.

/**
 * Something that comes when it is first wanted. All who want it wait for the same promise; where it
 * fails, the next one tries again.
 */
export function once(bring) {
  let coming = null;
  return () =>
    (coming ??= bring().catch((fault) => {
      coming = null;
      throw fault;
    }));
}

/**
 * Makes what fulfils a wish: by `first`, who fulfils it by its type, or by the function that `bring()` resolves to.
 * While one waits, those after it wait too. `missed()` is called where `bring` fails, or what a wish fetches by itself
 * does: then that wish is not fulfilled.
 */
export function inLine(first, bring, missed) {
  let waiting = 0;
  let last = Promise.resolve();
  const begin = async (act, wish) => {
    try {
      await act(wish);
    } catch (fault) {
      reportError(fault);
      missed();
    }
  };
  const turn = async (wish) => {
    let act;
    try {
      act = first[wish.type] ?? (await bring());
    } catch {
      return missed();
    } finally {
      waiting -= 1;
    }
    // Not waited for: a wish that takes long must not hold up those after it.
    void begin(act, wish);
  };
  return (wish) => {
    if (waiting === 0 && first[wish.type]) return void first[wish.type](wish);
    waiting += 1;
    last = last.then(() => turn(wish));
  };
}
