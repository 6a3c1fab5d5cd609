// A message that outlives a reload of the page, because the reload would swallow it.
const key = 'flash'

export function reloadWith(text: string) {
  sessionStorage.setItem(key, text)
  location.reload()
}

/** Once, when the app has started. */
export async function showFlash() {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!text) return
  const { toast } = await import('#web/ui/toasts.tsx')
  toast.success(text)
}
