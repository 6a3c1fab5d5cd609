// A page that came drawn is seen first, and its links work by themselves. The code of the
// application is fetched with the first sign that somebody is about to use it: a pointer over
// something to press, a press, a key. Where the page is not as this browser would draw it, it is
// fetched at once.
const all = (tag) => [...document.querySelectorAll(`#root ${tag}`)]
/** The place of an element, which the live page has as well. */
const placeOf = (element) => element && [element.localName, all(element.localName).indexOf(element)]
const elementAt = ([tag, index]) => all(tag)[index]
const film = document.querySelector('#root video')
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
const isAsDrawn =
  !isStill &&
  !navigator.connection?.saveData &&
  !document.documentElement.dataset.drawn &&
  hasDefaults()

/** True as well where the browser forbids its storage. */
function hasDefaults() {
  try {
    const isChosen = localStorage.getItem('color_scheme') !== null
    return !isChosen && sessionStorage.getItem('return_path') === null
  } catch {
    return true
  }
}

const painted = new Promise((resolve) =>
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(resolve))),
)
// Fonts that come with the first paint take their part of the connection, and are laid out in it.
const showFonts = () => (document.getElementById('fonts').media = 'all')
new PerformanceObserver(showFonts).observe({ type: 'paint', buffered: true })

let code
const fetchCode = () => void (code ??= addCode())
async function addCode() {
  await painted
  const { content } = document.getElementById('code')
  document.head.append(document.importNode(content, true))
}
async function makeAlive() {
  await painted
  if (!isAsDrawn) return fetchCode()
  film.preload = 'auto'
  film.autoplay = true
  await film.play().catch(() => undefined)
}
void makeAlive()

// What is done before the page is live is done again then, as soon as it can do something.
const listening = new AbortController()
let focused
let done
const listen = (type, listener) => addEventListener(type, listener, { signal: listening.signal })

listen('pointerover', ({ target }) => target.closest?.('a, button, label, input') && fetchCode())
listen('pointerdown', fetchCode)
listen('keydown', ({ target, key }) => {
  fetchCode()
  if (/^(Arrow|Home|End)/.test(key))
    done = { place: placeOf(target.closest?.('button')) ?? focused, key }
})
listen('focusin', ({ target }) => {
  fetchCode()
  focused = placeOf(target.closest?.('a, button, input'))
})
listen('click', ({ target }) => {
  done = { place: placeOf(target.closest?.('button, input')) }
})
addEventListener(
  'page-live',
  () => {
    listening.abort()
    if (focused) elementAt(focused)?.focus({ preventScroll: true })
    const pressed = done?.place && elementAt(done.place)
    if (done?.key)
      pressed?.dispatchEvent(new KeyboardEvent('keydown', { key: done.key, bubbles: true }))
    else pressed?.click()
  },
  { once: true },
)
