export type ColorScheme = 'light' | 'dark' | 'system'

const KEY = 'color_scheme'

/** The stored choice is applied before the first paint by /color-scheme.js; without one the system decides. */
export function storedColorScheme(): ColorScheme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setColorScheme(scheme: ColorScheme) {
  if (scheme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.colorScheme
  } else {
    localStorage.setItem(KEY, scheme)
    document.documentElement.dataset.colorScheme = scheme
  }
}
