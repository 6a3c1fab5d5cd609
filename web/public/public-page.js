// Comfort for pages that the server has drawn, and that work without it: who is signed in is led
// to their own board, a chosen language is remembered, addresses stay short, and are handed on; the
// source of a vacancy is kept for the tab.
const all = (selector) => document.querySelectorAll(selector)

/** Does nothing where the browser forbids its storage. */
const withStorage = (act, find = () => localStorage) => {
  try {
    return act(find())
  } catch {
    return undefined
  }
}

if (withStorage((storage) => storage.getItem('access_token'))) {
  for (const element of all('[data-members]')) element.hidden = false
  for (const element of all('[data-visitors]')) element.hidden = true
}

const address = new URL(location.href)
const named = address.searchParams.get('from')
if (named !== null) {
  address.searchParams.delete('from')
  history.replaceState(history.state, '', address)
}

/** The page of this site that led here, as a source. */
const sourceBefore = () => {
  const before = document.referrer ? new URL(document.referrer) : null
  if (before?.origin !== location.origin) return null
  if (/^(\/es)?\/companies\//.test(before.pathname)) return 'company_page'
  if (!/^(\/es)?\/jobs$/.test(before.pathname)) return null
  return before.searchParams.get('search') ? 'search' : 'board'
}

for (const { dataset } of all('[data-vacancy]')) {
  const key = `source:${dataset.vacancy}`
  const source = named ?? sourceBefore()
  withStorage(
    (storage) => source && storage.getItem(key) === null && storage.setItem(key, source),
    () => sessionStorage,
  )
}

for (const link of all('[data-language]'))
  link.addEventListener('click', () =>
    withStorage((storage) => storage.setItem('app_language', link.dataset.language)),
  )

const form = document.getElementById('search')
// Empty fields would make addresses long and different for the same search.
form?.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of Array.from(formData)) if (value === '') formData.delete(name)
  if (!formData.has('pay_amount')) formData.delete('pay_currency')
})

for (const box of all('[data-share]')) {
  const { share: url, copied } = box.dataset
  const said = box.querySelector('output')
  const native = box.querySelector('[data-share-native]')
  const copy = box.querySelector('[data-share-copy]')
  native.hidden = !navigator.share
  copy.hidden = !navigator.clipboard
  native.addEventListener('click', () =>
    navigator.share({ title: document.title, url }).catch(() => undefined),
  )
  copy.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    said.textContent = isCopied ? copied : url
  })
}
