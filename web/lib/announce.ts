// What has happened is announced once, whoever learns of it first: the live stream or the answer to a call.
import { toast } from '#web/ui/toasts.tsx'

/** Something that has happened, in words. */
export interface Fact {
  /** The same for everybody who may announce it, such as `purchase:<code>`. Without one, only one call can know of it. */
  id?: string
  text: string
}

const announcedMax = 500

/**
 * Makes a function that says each fact once, by its id, for as long as the page lives.
 * @param say shows a text to the person
 * @returns a function that tells whether this was the first time
 */
export function createAnnouncer(say: (text: string) => void) {
  const announced = new Set<string>()

  return ({ id, text }: Fact): boolean => {
    if (id !== undefined && announced.has(id)) return false
    if (id !== undefined) announced.add(id)
    for (const oldest of announced) {
      if (announced.size <= announcedMax) break
      announced.delete(oldest)
    }
    say(text)
    return true
  }
}

/** Says a fact in a toast, unless it has been said. */
export const announce = createAnnouncer((text) => toast.success(text))
