const key = 'flash'

/** Reloads the page and shows a toast afterwards. The text is passed through sessionStorage. */
export function reloadWithToast(text: string) {
  sessionStorage.setItem(key, text)
  location.reload()
}

/** Shows the toast of `reloadWithToast`, once. To be called when the app has started. */
export async function showToastAfterReload() {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!text) return
  const { toast } = await import('#web/ui/toasts.tsx')
  toast.success(text)
}
