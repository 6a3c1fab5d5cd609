// A release that replaced the one of an open tab, whose files are gone from then on.
import { tabStorage } from '#web/ui/browser-storage.ts'

const key = 'reloaded_at'
const onceInMs = 60_000

/** Reloads the page when code is missing, because the release was replaced. @returns how to stop */
export function followReleases() {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced(), { signal })
  return () => listening.abort()
}

/**
 * Reloads the page if the server has another release by now, once a minute at most. Drafts are
 * kept as the page is left; if something typed would be lost, the browser asks before.
 */
export async function reloadIfReplaced() {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const before = Number(tabStorage.getItem(key) ?? 0)
  if (!entry || Date.now() - before < onceInMs) return
  const page = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!page?.ok || (await page.text()).includes(new URL(entry).pathname)) return
  tabStorage.setItem(key, String(Date.now()))
  location.reload()
}
