// The layout of a mail. Mail programs know little of CSS: tables hold it together, every style
// stands on its element, and the dark colours come on top for those that know how.
import type { Language } from '#contract/fields/languages.ts'
import { html, joined, raw, sent } from '#server/platform/html.ts'
import { dark, light } from '#server/platform/palette.ts'
import type { Block } from './mail-block.ts'
import { button, drawn, hidden, type Link } from './mail-elements.ts'

interface MailPage {
  language: Language
  subject: string
  /** The preview text that a list of mails shows beside the subject. */
  preheader: string
  blocks: Block[]
  action: Link | null
  signature: string
  stop: Link | null
}

const serif = raw("Newsreader,Georgia,'Times New Roman',serif")
const sans = raw(
  "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
)

/** Over the colours on the elements, where a reader prefers the dark. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important }
.card { background: ${dark.surface} !important; border-color: ${dark.line} !important }
.ink { color: ${dark.ink} !important }
.quiet, .quiet a { color: ${dark['ink-2']} !important }
.pine { color: ${dark.pine} !important }
.line { border-color: ${dark.line} !important }
.quote { background: ${dark.quote} !important; border-color: ${dark.brass} !important; color: ${dark.ink} !important }
.button { background: ${dark.pine} !important }
.button a { color: ${dark['on-pine']} !important }
}
@media (max-width: 480px) {
.card { padding: 24px 20px !important }
.wide { width: 100% !important }
.button { text-align: center !important }
.button a { display: block !important }
}`

export function mailPage({
  language,
  subject,
  preheader,
  blocks,
  action,
  signature,
  stop,
}: MailPage) {
  const last =
    stop &&
    html`<br><a href="${stop.link}" style="display:inline-block;padding:6px 0;color:${light['ink-2']};text-decoration:underline">${stop.label}</a>`
  return sent(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(darkStyle)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
${preheader !== '' && hidden(preheader)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light.paper}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:584px">
<tr><td class="pine" style="padding:0 4px 20px;font:400 26px/1 ${serif};color:${light.pine}">Altura</td></tr>
<tr><td class="card" style="padding:36px 40px;background:${light.surface};border:1px solid ${light.line};border-radius:10px;font:400 16px/1.6 ${sans};color:${light.ink};overflow-wrap:anywhere;word-break:break-word">
<h1 class="ink" style="margin:0 0 20px;font:400 27px/1.2 ${serif};color:${light.ink}">${subject}</h1>
${joined(blocks.map(drawn), '\n')}
${action && button(action)}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;font:400 14px/1.6 ${sans};color:${light['ink-2']}">${signature}${last}</td></tr>
</table>
</td></tr></table>
</body></html>`)
}
