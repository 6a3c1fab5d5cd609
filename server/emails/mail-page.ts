// How a mail looks. Mail programs know little of CSS: tables hold it together, every style stands on its element, and
// the dark colours come on top for those that know how.
import type { Language } from '#contract/shapes.ts'

export type Block =
  | { is: 'paragraph'; text: string }
  | { is: 'quote'; text: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; rows: { name: string; value: string }[] }

interface Link {
  label: string
  link: string
}

interface MailPage {
  language: Language
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  blocks: Block[]
  action: Link | null
  signature: string
  stop: Link | null
}

const serif = "Newsreader,Georgia,'Times New Roman',serif"
const sans = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Over the colours on the elements, where a reader prefers the dark. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.paper { background: #0C1514 !important }
.card { background: #121E1C !important; border-color: #273733 !important }
.ink { color: #EEF0EA !important }
.quiet, .quiet a { color: #B9C3BD !important }
.pine { color: #8CCBB5 !important }
.line { border-color: #273733 !important }
.quote { background: #17332C !important; border-color: #DDBB7A !important; color: #EEF0EA !important }
.button { background: #8CCBB5 !important }
.button a { color: #06201A !important }
}
@media (max-width: 480px) {
.card { padding: 24px 20px !important }
.wide { width: 100% !important }
.button { text-align: center !important }
.button a { display: block !important }
}`

export function mailPage({ language, subject, preheader, blocks, action, signature, stop }: MailPage) {
  const last = stop
    ? `<br><a href="${escaped(stop.link)}" style="display:inline-block;padding:6px 0;color:#43504C;text-decoration:underline">${escaped(stop.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${darkStyle}</style></head>
<body class="paper" style="margin:0;padding:0;background:#F7F5F0">
${preheader ? hidden(preheader) : ''}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#F7F5F0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:584px">
<tr><td class="pine" style="padding:0 4px 20px;font:400 26px/1 ${serif};color:#123F37">Altura</td></tr>
<tr><td class="card" style="padding:36px 40px;background:#FFFFFF;border:1px solid #DED9CD;border-radius:10px;font:400 16px/1.6 ${sans};color:#14211F;overflow-wrap:anywhere;word-break:break-word">
<h1 class="ink" style="margin:0 0 20px;font:400 27px/1.2 ${serif};color:#14211F">${escaped(subject)}</h1>
${blocks.map(drawn).join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;font:400 14px/1.6 ${sans};color:#43504C">${escaped(signature)}${last}</td></tr>
</table>
</td></tr></table>
</body></html>`
}

/** Shown in lists only. What follows it keeps the beginning of the mail from being shown there as well. */
function hidden(preheader: string) {
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`
}

function drawn(block: Block): string {
  switch (block.is) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:#14211F">${lines(block.text)}</p>`
    case 'quote':
      return `<blockquote class="quote" style="margin:4px 0 20px;padding:14px 18px;background:#F3F6F3;border-left:3px solid #A9843F;border-radius:0 6px 6px 0;color:#14211F">${lines(block.text)}</blockquote>`
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => `<li class="ink" style="margin:0 0 6px;color:#14211F">${lines(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse">${block.rows.map(row).join('')}</table>`
  }
}

function row({ name, value }: { name: string; value: string }) {
  const cell = 'padding:9px 0;border-top:1px solid #DED9CD;vertical-align:top;text-align:left;line-height:1.4'
  return `<tr><th scope="row" class="quiet line" style="${cell};width:34%;padding-right:16px;overflow-wrap:normal;word-break:normal;font-weight:400;color:#43504C">${lines(name)}</th><td class="ink line" style="${cell};font-weight:600;color:#14211F">${lines(value)}</td></tr>`
}

function button({ label, link }: Link) {
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:28px 0 4px"><tr><td class="button" bgcolor="#123F37" style="background:#123F37;border-radius:6px"><a href="${escaped(link)}" style="display:inline-block;padding:13px 24px;color:#FFFFFF;font-weight:600;line-height:1.2;text-decoration:none">${escaped(label)}</a></td></tr></table>`
}

function lines(text: string) {
  return escaped(text).replaceAll('\n', '<br>')
}

function escaped(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
