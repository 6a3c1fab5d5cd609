import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { html } from '#server/platform/html.ts'
import { createStandalonePage } from '#server/platform/http/standalone-page.ts'
import { choices } from './choices.ts'
import { type Shown, texts, titleOf } from './shown.ts'

const standalone = createStandalonePage({
  tokens: ['paper', 'surface', 'ink', 'ink-2', 'line', 'pine', 'pine-soft', 'on-pine', 'focus'],
  style: `main { width: 100%; max-width: 480px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere }
p { margin: 0 0 20px }
.brand { margin: 0 0 24px; color: var(--pine); font: 400 25px/1 'Newsreader', Georgia, serif }
h1 { margin: 0 0 20px; font: 400 31px/1.15 'Newsreader', Georgia, serif; letter-spacing: -0.018em; text-wrap: balance }
h2 { margin: 32px 0 4px; font-size: 14px; font-weight: 600; color: var(--ink-2) }
.kind { padding: 12px 16px; border-radius: 6px; background: var(--pine-soft) }
ul { margin: 0; padding: 0; list-style: none }
li { display: flex; align-items: center; gap: 12px; min-height: 56px; border-top: 1px solid var(--line) }
li > :first-child { flex: 1; min-width: 0 }
ul + .always { padding-top: 16px; border-top: 1px solid var(--line) }
.state { color: var(--ink-2); font-size: 14px }
.always { margin: 0; color: var(--ink-2); font-size: 14px }
a { color: var(--pine) }
button, a.main { display: inline-block; min-height: 44px; padding: 10px 20px; border: 1px solid var(--pine); border-radius: 6px; background: transparent; color: var(--pine); font: inherit; font-weight: 600; line-height: 22px; text-align: center; text-decoration: none; cursor: pointer }
.main { width: 100%; background: var(--pine) !important; color: var(--on-pine) !important }
.small { min-height: 36px; padding: 6px 14px; font-size: 14px }
form + .always { margin-top: 32px }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }`,
})

export const pagePolicy = standalone.policy

/**
 * The whole page: the kind that the link is of, and beside it the others. Null for a link that is
 * not one of ours.
 */
export function page(shown: Shown | null, language: Language): string {
  const title = `${shown ? titleOf(shown) : texts[language].invalidTitle} · Altura`
  return standalone.draw(
    { language, title },
    html`<p class="brand">Altura</p>
${shown ? choices(shown) : refusal(language)}`,
  )
}

function refusal(language: Language) {
  const text = texts[language]
  return html`<h1>${text.invalidTitle}</h1>
<p>${text.invalidLead}</p>
<a class="main" href="${paths.login()}">${text.signIn}</a>`
}
