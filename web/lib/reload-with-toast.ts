import { toast } from '#web/ui/toasts.tsx'

const key = 'flash'

/** Reloads the page and shows a toast afterwards. The text is passed through sessionStorage. */
export function reloadWithToast(text: string) {
  sessionStorage.setItem(key, text)
  location.reload()
}

/** Shows the toast of `reloadWithToast`, once. To be called when the app has started. */
export function showToastAfterReload() {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (text) toast.success(text)
}
