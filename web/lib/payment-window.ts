// The window of a payment, which comes back to the credits if the buyer pays nothing.
import { browserStorage, tabStorage } from '#web/ui/browser-storage.ts'

const key = 'payment_window'

/** Marks a new window, which the payment page replaces, as one that belongs to this page. */
export function markPaymentWindow(opened: Window) {
  try {
    opened.sessionStorage.setItem(key, 'open')
  } catch {
    // The browser forbids its storage; then nobody is told that the buyer left.
  }
}

/** @returns true in a window whose buyer came back from the payment page, until it is unmarked */
export function isPaymentWindow(): boolean {
  return tabStorage.getItem(key) !== null
}

/** Ends the mark of a window that has shown the outcome of its payment. */
export function unmarkPaymentWindow() {
  tabStorage.removeItem(key)
}

/** Tells the other tabs that the buyer left the payment page. Nothing of it stays. */
export function tellPaymentLeft() {
  browserStorage.setItem(key, 'left')
  browserStorage.removeItem(key)
}

/** Calls the listener when the buyer left the payment page. @returns a function that removes it */
export function onPaymentLeft(listener: () => void) {
  const listen = (event: StorageEvent) => event.key === key && event.newValue && listener()
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
