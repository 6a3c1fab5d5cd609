// A message that outlives a reload of the page, because the reload would swallow it.
import { toast } from '#web/ui/toasts.tsx'

const key = 'flash'

export function reloadWith(text: string) {
  sessionStorage.setItem(key, text)
  location.reload()
}

/** Once, when the app has started. */
export function showFlash() {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (text) toast.success(text)
}
