// The token of the invitation that this tab has followed. It leaves the address at once, and is
// kept for the tab until an account has claimed it.
import { tabStorage } from '#web/ui/browser-storage.ts'
const key = 'followed_invitation'

/** Keeps the token of a link, which is the fragment of its address. */
export function keepInvitation(token: string) {
  tabStorage.setItem(key, token)
}

/** @returns the token of the link that was followed last, or null */
export function followedInvitation(): string | null {
  return tabStorage.getItem(key)
}

/** Removes it. */
export function forgetInvitation() {
  tabStorage.removeItem(key)
}
