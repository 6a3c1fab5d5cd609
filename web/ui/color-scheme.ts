export type ColorScheme = 'light' | 'dark' | 'system'

const KEY = 'color_scheme'

/** The stored choice is applied before the first paint by /color-scheme.js; without one the system decides. */
export function storedColorScheme(): ColorScheme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies a choice at once and keeps it for this browser. Other tabs, and pages in frames of this one, follow. */
export function setColorScheme(scheme: ColorScheme) {
  if (scheme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, scheme)
  apply(scheme)
}

/** Subscribes to changes of the color scheme in this tab and in others. @returns the function that unsubscribes */
export function onColorSchemeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** From now on this page follows a choice made in another tab or frame. @returns what ends it */
export function followColorScheme() {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

const listeners = new Set<() => void>()

function follow({ key }: StorageEvent) {
  if (key === KEY || key === null) apply(storedColorScheme())
}

function apply(scheme: ColorScheme) {
  if (scheme === 'system') delete document.documentElement.dataset.colorScheme
  else document.documentElement.dataset.colorScheme = scheme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.scheme ?? ''
    meta.media = scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}
