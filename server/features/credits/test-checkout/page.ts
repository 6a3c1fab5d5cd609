import { createHash } from 'node:crypto'
import { formatMoney } from '#contract/money.ts'
import type { Language } from '#contract/shapes.ts'
import en from '#locales/en/test-checkout.json' with { type: 'json' }
import es from '#locales/es/test-checkout.json' with { type: 'json' }

export interface Shown {
  id: string
  status: 'pending' | 'paid' | 'fulfilled' | 'cancelled' | 'expired'
  credits: number
  unit_amount: number
  currency: string
  locale: Language
  name_en: string
  name_es: string
}

const texts: Record<Language, typeof en> = { en, es }

/** Where the device, or a choice made in the product, asks for it. */
const dark =
  '--paper: #0c1514; --surface: #121e1c; --ink: #eef0ea; --ink-2: #b9c3bd; --line: #273733; --pine: #8ccbb5; --on-pine: #06201a; --warning: #e8ba63; --warning-soft: #352608; --focus: #ddbb7a'

const style = `
:root { color-scheme: light dark; --paper: #f7f5f0; --surface: #fff; --ink: #14211f; --ink-2: #43504c; --line: #ded9cd; --pine: #123f37; --on-pine: #fff; --warning: #8a5300; --warning-soft: #fbefd9; --focus: #8f6a22 }
@media (prefers-color-scheme: dark) { :root:not([data-color-scheme='light']) { ${dark} } }
:root[data-color-scheme='dark'] { color-scheme: dark; ${dark} }
:root[data-color-scheme='light'] { color-scheme: light }
@font-face { font-family: 'Newsreader'; src: url('/fonts/newsreader-display.woff2') format('woff2'); font-display: swap }
@font-face { font-family: 'Hanken Grotesk'; src: url('/fonts/hanken-400-700.woff2') format('woff2'); font-weight: 400 700; font-display: swap }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 'Hanken Grotesk', system-ui, sans-serif }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
.test { margin: 0 0 24px; padding: 8px 12px; border-radius: 4px; background: var(--warning-soft); color: var(--warning); font-size: 14px }
h1 { margin: 0 0 16px; font: 400 25px/1.2 'Newsreader', Georgia, serif }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0 0 32px }
dt { color: var(--ink-2) }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
form + form { margin-top: 12px }
button { width: 100%; min-height: 42px; border: 1px solid var(--pine); border-radius: 6px; background: transparent; color: var(--pine); font: inherit; font-weight: 600; cursor: pointer }
.pay { background: var(--pine); color: var(--on-pine) }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but this page's own style, the script that applies the chosen theme, the product's fonts, and forms that lead back here. */
export const pagePolicy = `default-src 'none'; script-src 'self'; style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The whole page: what is bought, and how its payment stands. */
export function page(checkout: Shown | undefined, language: Language): string {
  const text = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<style>${style}</style>
<script src="/color-scheme.js"></script>
</head>
<body>
<main>
<p class="test">${text.notice}</p>
${checkout ? body(checkout, language) : `<h1>${text.unknown}</h1>`}
</main>
</body>
</html>
`
}

function body(checkout: Shown, language: Language) {
  const text = texts[language]
  const price = formatMoney(checkout.unit_amount, checkout.currency, language)
  const address = `/test-checkout/${encodeURIComponent(checkout.id)}`
  return `<h1>${escaped(checkout[`name_${language}`])}</h1>
<dl>
<dt>${text.credits}</dt><dd>${checkout.credits}</dd>
<dt>${text.price}</dt><dd>${escaped(price)}</dd>
</dl>
${
  checkout.status === 'pending'
    ? `<form method="post" action="${address}/pay"><button class="pay">${text.pay}</button></form>
<form method="post" action="${address}/cancel"><button>${text.cancel}</button></form>`
    : `<p role="status">${text[checkout.status]}</p>`
}`
}

function escaped(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
