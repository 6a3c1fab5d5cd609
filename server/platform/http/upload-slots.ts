import { Refused } from '../refused.ts'

/** The number of files that this process receives at once. */
export interface UploadSlots {
  /**
   * Takes a slot for one upload, before its body is read. @returns gives the slot back
   * @throws Refused too_many_uploads if the caller holds all of theirs, uploads_busy if
   * nobody's are left
   */
  take: (caller: string) => () => void
}

const perCaller = 3
/**
 * Bounds the disk that files on their way in take up, and how long the last of them waits for its
 * check.
 */
const inAll = 80
const retryAfterSeconds = { caller: 2, all: 5 }

/** Bounds the uploads of this process, in all and of each caller. */
export function createUploadSlots(): UploadSlots {
  const slots = new Map<string, number>()
  let taken = 0

  return {
    take(caller) {
      const own = slots.get(caller) ?? 0
      if (own >= perCaller)
        throw new Refused('too_many_uploads', undefined, retryAfterSeconds.caller)
      if (taken >= inAll) throw new Refused('uploads_busy', undefined, retryAfterSeconds.all)
      slots.set(caller, own + 1)
      taken++
      return () => {
        const left = (slots.get(caller) ?? 1) - 1
        if (left > 0) slots.set(caller, left)
        else slots.delete(caller)
        taken--
      }
    },
  }
}
