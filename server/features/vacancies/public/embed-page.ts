// The list of a company as its own site shows it in a frame: small, without fonts and pictures, and
// with nothing that stores or sends anything.
import { withSource } from '#contract/applications/application-sources.ts'
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import type { PublicCompany } from '#contract/pages/public-pages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { type Html, html, joined, raw, sent } from '#server/platform/html.ts'
import { inlineIn } from '#server/platform/http/page-shell.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { themeOf } from '#server/platform/palette.ts'
import { payIn } from './describe.ts'
import { accentsOf, type EmbedLook } from './embed-look.ts'

const texts = readTexts('jobs')
const common = readTexts('common')
const vacancyTexts = readTexts('vacancies')

/** Tells the page around the frame how high the list is, and nothing else. */
const tellHeight = `const tell = () =>
  parent.postMessage({ type: 'altura:height', height: document.body.offsetHeight }, '*')
new ResizeObserver(tell).observe(document.body)`

const style = `${themeOf(['surface', 'line', 'ink', 'ink-2', 'focus'])}
* { box-sizing: border-box }
body { margin: 0; padding: 12px 16px; background: var(--surface); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3 }
p { margin: 0 }
ul { margin: 0 0 16px; padding: 0; list-style: none }
li { padding: 14px 0; border-top: 1px solid var(--line) }
a { display: inline-block; min-height: 24px; color: var(--accent); font-weight: 600; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.facts { color: var(--ink-2); font-size: 14px; overflow-wrap: anywhere }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`

interface EmbedParts {
  appUrl: string
  language: Language
  look: EmbedLook
  /** Null for a company without a page, or with a hidden one: its site shows one neutral line. */
  match: { company: PublicCompany; vacancies: VacancyCard[] } | null
}

export function embedDocument(parts: EmbedParts): string {
  const { language, look, match } = parts
  const text = texts[language]
  const title = match ? fillText(text.embedTitle, { company: match.company.name }) : text.embedNone
  return sent(html`<!doctype html>
<html lang="${language}"${look.theme !== 'auto' && html` data-color-scheme="${look.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(styleFor(look))}</style>
</head>
<body>
<main>
${match ? html`<h1>${title}</h1>\n${contentOf(parts, match)}` : html`<p class="facts">${title}</p>`}
</main>
<script>${raw(tellHeight)}</script>
</body>
</html>
`)
}

/** The content security policy of the page: any site may frame it, and the frame is sandboxed. */
export function embedPolicy(look: EmbedLook): string {
  const page = html`<style>${raw(styleFor(look))}</style><script>${raw(tellHeight)}</script>`
  const { scripts, styles } = inlineIn(sent(page))
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

function styleFor(look: EmbedLook) {
  const { light, dark } = accentsOf(look)
  return `${style}
:root { --accent: ${light} }
@media (prefers-color-scheme: dark) { :root:not([data-color-scheme='light']) { --accent: ${dark} } }
:root[data-color-scheme='dark'] { --accent: ${dark} }`
}

function contentOf(
  { appUrl, language }: EmbedParts,
  { company, vacancies }: NonNullable<EmbedParts['match']>,
): Html {
  const text = texts[language]
  const { name } = company
  const at = (path: string) => appUrl + inPublicLanguage(path, language)
  const more = outbound(at(publicPaths.company(company)), text.embedMore, language)
  if (vacancies.length === 0)
    return html`<p>${fillText(text.companyNoVacancies, { company: name })}</p>\n<p>${more}</p>`
  const items = vacancies.map((vacancy) => {
    const address = withSource(at(publicPaths.job(vacancy)), 'embed')
    return html`<li>
${outbound(address, vacancy.title, language, vacancy.locale)}
<p class="facts">${factsOf(vacancy, language)}</p>
</li>`
  })
  return html`<ul>\n${joined(items, '\n')}\n</ul>\n<p>${more}</p>`
}

function factsOf(vacancy: VacancyCard, language: Language) {
  const { closing, workplace_type_value, salary } = vacancy
  const until = closing && { answer_due_at: closing.at, answer_time_zone: closing.time_zone }
  const { closesOn } = vacancyTexts[language]
  return [
    locationOf(vacancy),
    workplace_type_value,
    payIn(salary, language),
    until && fillText(closesOn, { date: writtenDeadline(until, language, null) }),
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

function outbound(address: string, name: string, language: Language, spoken = language) {
  const note = common[language].opensNewWindow
  return html`<a href="${address}" target="_blank" rel="noopener"><span lang="${spoken}" dir="auto">${name}</span><span class="hidden"> ${note}</span></a>`
}
