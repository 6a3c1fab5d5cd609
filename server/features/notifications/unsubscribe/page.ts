import { createHash } from 'node:crypto'
import type { MailSwitch, SwitchableKind } from '#contract/notifications.ts'
import type { Language } from '#contract/shapes.ts'
import enMails from '#locales/en/mails.json' with { type: 'json' }
import en from '#locales/en/unsubscribe.json' with { type: 'json' }
import esMails from '#locales/es/mails.json' with { type: 'json' }
import es from '#locales/es/unsubscribe.json' with { type: 'json' }
import { style } from './style.ts'

export interface Shown {
  /** The kind that the mail was of. */
  kind: SwitchableKind
  mails: MailSwitch[]
  /** Where the buttons lead back to. */
  address: string
  language: Language
}

const texts: Record<Language, typeof en> = { en, es }
const kinds: Record<Language, typeof enMails> = { en: enMails, es: esMails }

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but this page's own style, the script that applies the chosen theme, the product's fonts, and forms that lead back here. */
export const pagePolicy = `default-src 'none'; script-src 'self'; style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The whole page: the kind that the link is of, and beside it the others. Null for a link that is not one of ours. */
export function page(shown: Shown | null, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shown ? titleOf(shown) : texts[language].invalidTitle} · Altura</title>
<style>${style}</style>
<script src="/color-scheme.js"></script>
</head>
<body>
<main>
<p class="brand">Altura</p>
${shown ? choices(shown) : refusal(language)}
</main>
</body>
</html>
`
}

/** What the page asks, or what has come of it. */
function titleOf({ kind, mails, language }: Shown) {
  const isOn = mails.some((mail) => mail.kind === kind && mail.is_on)
  return isOn ? texts[language].askTitle : texts[language].stoppedTitle
}

function choices(shown: Shown) {
  const { kind, mails, language } = shown
  const text = texts[language]
  const own = mails.find((mail) => mail.kind === kind)
  const others = mails.filter((mail) => mail !== own)
  return `<h1>${titleOf(shown)}</h1>
<p class="kind"><strong>${kinds[language][kind]}</strong><br>${kinds[language][`${kind}_about`]}</p>
${own ? mainChoice(shown, own) : ''}
${others.length > 0 ? `<h2>${text.others}</h2>\n<ul>\n${others.map((mail) => row(shown, mail)).join('\n')}\n</ul>` : ''}
<p class="always">${text.always} <a href="/users">${text.account}</a></p>`
}

function mainChoice({ address, language }: Shown, own: MailSwitch) {
  const text = texts[language]
  const button = `<button class="main">${own.is_on ? text.stop : text.undo}</button>`
  return `<p>${own.is_on ? text.askLead : text.stoppedLead}</p>
${form(address, { ...own, is_on: !own.is_on }, button)}`
}

function row({ address, language }: Shown, mail: MailSwitch) {
  const text = texts[language]
  const name = kinds[language][mail.kind]
  const label = mail.is_on ? text.turnOff : text.turnOn
  const button = `<button class="small" aria-label="${label}: ${name}">${label}</button>`
  return `<li><span>${name}</span><span class="state">${mail.is_on ? text.on : text.off}</span>${form(address, { ...mail, is_on: !mail.is_on }, button)}</li>`
}

/** A button that makes it so. */
function form(address: string, { kind, is_on }: MailSwitch, button: string) {
  return `<form method="post" action="${escaped(address)}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="is_on" value="${is_on}">${button}</form>`
}

function refusal(language: Language) {
  const text = texts[language]
  return `<h1>${text.invalidTitle}</h1>
<p>${text.invalidLead}</p>
<a class="main" href="/login">${text.signIn}</a>`
}

function escaped(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
