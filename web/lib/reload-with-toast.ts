import { tabStorage } from '#web/ui/browser-storage.ts'
import { toast } from '#web/ui/toasts.tsx'

const key = 'toast-after-reload'

/** Reloads the page and shows a toast afterwards. The text is passed through tabStorage. */
export function reloadWithToast(text: string) {
  tabStorage.setItem(key, text)
  location.reload()
}

/** Shows the toast of `reloadWithToast`, once. To be called when the app has started. */
export function showToastAfterReload() {
  const text = tabStorage.getItem(key)
  tabStorage.removeItem(key)
  if (text) toast.success(text)
}
