import type { MailSwitch } from '#contract/notifications/notifications.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { type Html, html, joined } from '#server/platform/html.ts'
import { kinds, type Shown, texts, titleOf } from './shown.ts'

/** The kind that the link is of with its button, and the other kinds with theirs. */
export function choices(shown: Shown) {
  const { kind, mails, language } = shown
  const text = texts[language]
  const own = mails.find((mail) => mail.kind === kind)
  const others = mails.filter((mail) => mail !== own)
  const rows = others.map((mail) => row(shown, mail))
  return html`<h1>${titleOf(shown)}</h1>
<p class="kind"><strong>${kinds[language][kind]}</strong><br>${kinds[language][`${kind}_about`]}</p>
${own && mainChoice(shown, own)}
${
  others.length > 0 &&
  html`<h2>${text.others}</h2>
<ul>
${joined(rows, '\n')}
</ul>`
}
<p class="always">${text.always} <a href="${paths.notificationSettings()}">${text.account}</a></p>`
}

function mainChoice({ address, language }: Shown, own: MailSwitch) {
  const text = texts[language]
  const button = html`<button class="main">${own.is_on ? text.stop : text.undo}</button>`
  return html`<p>${own.is_on ? text.askLead : text.stoppedLead}</p>
${form(address, { ...own, is_on: !own.is_on }, button)}`
}

function row({ address, language }: Shown, mail: MailSwitch) {
  const text = texts[language]
  const name = kinds[language][mail.kind]
  const label = mail.is_on ? text.turnOff : text.turnOn
  const button = html`<button class="small" aria-label="${label}: ${name}">${label}</button>`
  return html`<li><span>${name}</span><span class="state">${mail.is_on ? text.on : text.off}</span>${form(address, { ...mail, is_on: !mail.is_on }, button)}</li>`
}

/** A button that makes it so. */
function form(address: string, { kind, is_on }: MailSwitch, button: Html) {
  return html`<form method="post" action="${address}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="is_on" value="${String(is_on)}">${button}</form>`
}
