// Actions are fulfilled in the order in which they were made, whatever code has to be fetched for them: a digit that
// waits for it must not come after one that was typed later, nor into a mode that was chosen later.
/** @import { Handlers, Action, ActionName } from "../types.js" */

/**
 * The function that handles an action of this type, if it is there.
 * @param {Handlers} handlers
 * @param {ActionName} type
 * @returns {((action: Action) => unknown) | undefined}
 */
export function handlerOf(handlers, type) {
  return /** @type {any} */ (handlers[type]);
}

/**
 * Something that comes when it is first wanted. All who want it wait for the same promise; where it
 * fails, the next one tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T>}
 */
export function lazy(load) {
  /** @type {Promise<T> | null} */
  let coming = null;
  return () =>
    (coming ??= load().catch((/** @type {unknown} */ fault) => {
      coming = null;
      throw fault;
    }));
}

/**
 * Makes the handler of all actions: `first` handles them by type, or else by the function that `load()` resolves to.
 * While one waits, those after it wait too. `missed()` is called where `load` fails, or what an action fetches by itself
 * does: then that action is not handled.
 * @param {Handlers} first
 * @param {() => Promise<(action: Action) => unknown>} load
 * @param {() => void} missed
 */
export function serialQueue(first, load, missed) {
  let waiting = 0;
  let last = Promise.resolve();
  /** @param {(action: Action) => unknown} act @param {Action} action */
  const begin = async (act, action) => {
    try {
      await act(action);
    } catch (fault) {
      reportError(fault);
      missed();
    }
  };
  /** @param {Action} action */
  const turn = async (action) => {
    let act;
    try {
      act = handlerOf(first, action.type) ?? (await load());
    } catch {
      return missed();
    } finally {
      waiting -= 1;
    }
    // Not waited for: an action that takes long must not hold up those after it.
    void begin(act, action);
  };
  return (/** @type {Action} */ action) => {
    const act = handlerOf(first, action.type);
    if (waiting === 0 && act) return void act(action);
    waiting += 1;
    last = last.then(() => turn(action));
  };
}
