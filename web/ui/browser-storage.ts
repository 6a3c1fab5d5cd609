// The storage of the browser, which may be forbidden or full: then what is written is kept in
// memory, for as long as the page is open.

/** Kept for this browser. */
export const browserStorage = storageOver(() => localStorage)

/** Kept for this tab. */
export const tabStorage = storageOver(() => sessionStorage)

/** @param find throws if the browser forbids it */
function storageOver(find: () => Storage) {
  /** Items that could not be stored. */
  const unstored = new Map<string, string>()

  function attempt<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(find())
    } catch {
      return undefined
    }
  }

  return {
    /** False if the browser keeps nothing. */
    isAllowed: () => attempt((storage) => storage.length) !== undefined,
    getItem: (key: string): string | null =>
      unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    /** @returns false if it is kept in memory only */
    setItem(key: string, value: string): boolean {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) unstored.delete(key)
      else unstored.set(key, value)
      return isStored === true
    },
    removeItem(key: string) {
      unstored.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [
      ...unstored.keys(),
      ...(attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      ) ?? []),
    ],
  }
}
