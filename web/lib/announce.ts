// Announcements of events that the live stream and the reply to a call may both report.
import { toast } from '#web/ui/toasts.tsx'

export interface Announcement {
  /**
   * Identifies the event, such as `purchase:<code>`. Without one, the announcement is never a
   * duplicate.
   */
  id?: string
  text: string
}

const announcedMax = 500

/**
 * Creates a function that shows each announcement once by its id, until the page is reloaded.
 * @param show shows a text to the user
 * @returns a function that returns false for a duplicate
 */
export function createAnnouncer(show: (text: string) => void) {
  const announced = new Set<string>()

  return ({ id, text }: Announcement): boolean => {
    if (id !== undefined && announced.has(id)) return false
    if (id !== undefined) announced.add(id)
    for (const oldest of announced) {
      if (announced.size <= announcedMax) break
      announced.delete(oldest)
    }
    show(text)
    return true
  }
}

/** Shows an announcement as a toast, unless it was shown before. */
export const announce = createAnnouncer((text) => toast.success(text))
