import type { Reader } from './shape.ts';

const valueIn =
  (storage: () => Storage) =>
  <T>(key: string, schema: Reader<T>) => ({
    key,
    read: () =>
      attempt(key, () => {
        const text = storage().getItem(key);
        return text === null ? undefined : schema.parse(JSON.parse(text));
      }),
    write: (value: T) => attempt(key, () => storage().setItem(key, JSON.stringify(value))),
    clear: () => attempt(key, () => storage().removeItem(key)),
  });

/**
 * A JSON value in the session storage of this tab. When the storage is full, disabled or holds something else, the
 * value is lost and the console shows a warning.
 */
export const sessionValue = valueIn(() => sessionStorage);
/** The same in the local storage, for all tabs and until it is cleared. */
export const localValue = valueIn(() => localStorage);

/** Whether the local storage has a value, for code that loads only then. */
export const hasStored = (key: string) => attempt(key, () => localStorage.getItem(key) !== null) === true;

function attempt<T>(key: string, action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    console.warn(`The browser storage failed for ${key}.`, error);
    return undefined;
  }
}

/**
 * Unsaved input of a form, by key. Each draft has a `userId` and is returned to that user only, because computers are
 * shared. Memory holds the drafts too, because signing out clears the session storage of all tabs.
 */
export function createDraftStore<T extends { userId: string }>(schema: Reader<T>) {
  const drafts = new Map<string, T>();
  return {
    keep(key: string, draft: T) {
      drafts.set(key, draft);
      sessionValue(key, schema).write(draft);
    },
    read(key: string, userId: string): T | undefined {
      const draft = drafts.get(key) ?? sessionValue(key, schema).read();
      return draft?.userId === userId ? draft : undefined;
    },
    drop(key: string) {
      drafts.delete(key);
      sessionValue(key, schema).clear();
    },
  };
}
