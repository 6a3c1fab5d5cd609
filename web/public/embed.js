// Shows the open vacancies of a company on its own site, at the place of the tag that loads this:
// <script src="…/embed.js" data-company="…" data-language="en" data-theme="auto" async></script>
// The list is in a sandboxed frame, which sets no cookie, and only tells how high it is.
;(() => {
  const script = document.currentScript
  const { company = '', language = 'en', theme = 'auto', accent = '' } = script?.dataset ?? {}
  if (!script || !/^[a-z0-9-]{1,200}$/.test(company)) {
    console.warn('Altura: the script needs data-company, as the company page gives it.')
    return
  }

  const path = `${language === 'es' ? '/es' : ''}/embed/companies/${company}`
  const address = new URL(path, script.src)
  if (theme === 'light' || theme === 'dark') address.searchParams.set('theme', theme)
  if (/^#?[0-9a-f]{6}$/i.test(accent)) address.searchParams.set('accent', accent.replace('#', ''))

  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = language === 'es' ? 'Vacantes abiertas' : 'Open vacancies'
  frame.sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
  frame.style.display = 'block'
  frame.style.width = '100%'
  frame.style.height = '320px'
  frame.style.border = '0'

  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow || data?.type !== 'altura:height') return
    const height = Number(data.height)
    if (height > 0 && height < 100_000) frame.style.height = `${Math.ceil(height)}px`
  })
  script.after(frame)
})()
