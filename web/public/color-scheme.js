// Before the first paint, in a file of its own so that no inline script is needed: a stored light or dark choice, and
// whether a page that came drawn is the one this browser would draw.
/** Null as well where the browser forbids its storage. */
const stored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
const scheme = stored('color_scheme')
if (scheme === 'light' || scheme === 'dark') {
  document.documentElement.dataset.colorScheme = scheme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all'
}

const language = stored('app_language')
// The language that a page offers to change to, in one line.
if (language === null) document.documentElement.dataset.speaks = navigator.language.slice(0, 2)
const isAnother =
  language !== null && !language.toLowerCase().startsWith(document.documentElement.lang)
const isSignedIn = Boolean(stored('access_token'))
if (isAnother || isSignedIn) document.documentElement.dataset.drawn = 'stale'

// The landing page is for visitors. Its guard would say so only when its code has come.
if (isSignedIn && /^\/home\/*$/.test(location.pathname)) location.replace('/users')
