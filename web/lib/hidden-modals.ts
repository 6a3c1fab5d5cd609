// The informational dialogs that are not to be shown again, by the key of their title.
import { browserStorage } from '#web/ui/browser-storage.ts'

const hideModalKey = (title: string) => `hide-modal:${title}`

/** True if the reader hid the dialog of this title for good. */
export function isModalHidden(title: string): boolean {
  return browserStorage.getItem(hideModalKey(title)) === 'true'
}

/** Hides the dialog of this title for good. */
export function hideModal(title: string) {
  browserStorage.setItem(hideModalKey(title), 'true')
}
