import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { html } from '#server/platform/html.ts'
import { createStandalonePage } from '#server/platform/http/standalone-page.ts'
import { readTexts } from '#server/platform/locale-files.ts'

export interface Asked {
  language: Language
  /** The address of the link, to which the button posts. */
  address: string
  vacancy: { slug: string; title: string; locale: Language }
  state: 'asked' | 'confirmed' | 'closed' | 'refused'
  /** The day of the last confirmation, in words. */
  confirmed: string
  /** The day on which it closes by itself, in words; null if its closing date comes first. */
  day: string | null
}

const texts = readTexts('confirmation')

const standalone = createStandalonePage({
  tokens: ['paper', 'surface', 'ink', 'ink-2', 'line', 'pine', 'on-pine', 'focus'],
  style: `main { width: 100%; max-width: 480px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere }
p { margin: 0 0 20px }
.brand { margin: 0 0 24px; color: var(--pine); font: 400 25px/1 'Newsreader', Georgia, serif }
h1 { margin: 0 0 20px; font: 400 31px/1.15 'Newsreader', Georgia, serif; letter-spacing: -0.018em; text-wrap: balance }
.vacancy { padding-bottom: 20px; border-bottom: 1px solid var(--line); color: var(--ink-2); font-weight: 600 }
.other { margin: 20px 0 0; text-align: center }
.other a { display: inline-block; min-height: 44px; padding: 10px; color: var(--pine) }
button, a.main { display: block; width: 100%; min-height: 44px; padding: 10px 20px; border: 1px solid var(--pine); border-radius: 6px; background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 600; line-height: 22px; text-align: center; text-decoration: none; cursor: pointer }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }`,
})

export const pagePolicy = standalone.policy

/** The whole page: the question and its button, or the state; null for an invalid link. */
export function confirmationPage(asked: Asked | null, language: Language): string {
  const text = texts[language]
  const heading = asked ? text[`${asked.state}Title`] : text.invalidTitle
  return standalone.draw(
    { language, title: `${heading} · Altura` },
    html`<p class="brand">Altura</p>
<h1>${heading}</h1>
${asked ? content(asked) : invalid(language)}`,
  )
}

function content({ language, address, vacancy, state, confirmed, day }: Asked) {
  const text = texts[language]
  const link = paths.vacancyInfo(vacancy.slug)
  const key = state === 'asked' && day === null ? 'askedWithDate' : state
  const lead = fillText(text[`${key}Lead`], { confirmed, day: day ?? '' })
  return html`<p class="vacancy" lang="${vacancy.locale}" dir="auto">${vacancy.title}</p>
<p>${lead}</p>
${
  state === 'asked'
    ? html`<form method="post" action="${address}"><button>${text.confirm}</button></form>
<p class="other"><a href="${link}">${text.open}</a></p>`
    : html`<a class="main" href="${link}">${text.open}</a>`
}`
}

function invalid(language: Language) {
  const text = texts[language]
  return html`<p>${text.invalidLead}</p>
<a class="main" href="${paths.today()}">${text.signIn}</a>`
}
