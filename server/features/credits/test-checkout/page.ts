import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import { html } from '#server/platform/html.ts'
import { createStandalonePage } from '#server/platform/http/standalone-page.ts'
import { readTexts } from '#server/platform/locale-files.ts'

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

const texts = readTexts('test-checkout')

const standalone = createStandalonePage({
  tokens: [
    'paper',
    'surface',
    'ink',
    'ink-2',
    'line',
    'pine',
    'on-pine',
    'warning',
    'warning-soft',
    'focus',
  ],
  style: `main { width: 100%; max-width: 420px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
.test { margin: 0 0 24px; padding: 8px 12px; border-radius: 4px; background: var(--warning-soft); color: var(--warning); font-size: 14px }
h1 { margin: 0 0 16px; font: 400 25px/1.2 'Newsreader', Georgia, serif }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0 0 32px }
dt { color: var(--ink-2) }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
form + form { margin-top: 12px }
button { width: 100%; min-height: 42px; border: 1px solid var(--pine); border-radius: 6px; background: transparent; color: var(--pine); font: inherit; font-weight: 600; cursor: pointer }
.pay { background: var(--pine); color: var(--on-pine) }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }`,
})

export const pagePolicy = standalone.policy

/** The whole page: what is bought, and how its payment stands. */
export function page(checkout: Shown | undefined, language: Language): string {
  const text = texts[language]
  return standalone.draw(
    { language, title: text.title },
    html`<p class="test">${text.notice}</p>
${checkout ? body(checkout, language) : html`<h1>${text.unknown}</h1>`}`,
  )
}

function body(checkout: Shown, language: Language) {
  const text = texts[language]
  const price = formatMoney(checkout.unit_amount, checkout.currency, language)
  const address = `/test-checkout/${encodeURIComponent(checkout.id)}`
  return html`<h1>${checkout[`name_${language}`]}</h1>
<dl>
<dt>${text.credits}</dt><dd>${checkout.credits}</dd>
<dt>${text.price}</dt><dd>${price}</dd>
</dl>
${
  checkout.status === 'pending'
    ? html`<form method="post" action="${address}/pay"><button class="pay">${text.pay}</button></form>
<form method="post" action="${address}/cancel"><button>${text.cancel}</button></form>`
    : html`<p role="status">${text[checkout.status]}</p>`
}`
}
