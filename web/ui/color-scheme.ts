import { browserStorage } from './browser-storage.ts'
export type ColorScheme = 'light' | 'dark' | 'system'

const KEY = 'color_scheme'

/** @returns the stored choice; /color-scheme.js applies it before the first paint */
export function storedColorScheme(): ColorScheme {
  const stored = browserStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Applies a choice and stores it for this browser. Other tabs and frames follow. */
export function setColorScheme(scheme: ColorScheme) {
  if (scheme === 'system') browserStorage.removeItem(KEY)
  else browserStorage.setItem(KEY, scheme)
  apply(scheme)
}

/** Calls the listener with each change, also of another tab. @returns a function that removes it */
export function onColorSchemeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Applies changes made in other tabs and frames. @returns a function that stops it */
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
    meta.media =
      scheme === 'system' ? `(prefers-color-scheme: ${own})` : own === scheme ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}
