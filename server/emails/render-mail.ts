import type { Language } from '#contract/shapes.ts'
import en from '#locales/en/emails.json' with { type: 'json' }
import es from '#locales/es/emails.json' with { type: 'json' }

type Key = keyof typeof en
/** Every mail that has a subject in the locales. */
export type MailKind = Key extends infer K ? (K extends `${infer Kind}_subject` ? Kind : never) : never

const texts: Record<Language, Partial<Record<string, string>>> = { en, es }

export interface RenderedMail {
  subject: string
  text: string
  html: string
  links: string[]
}

/**
 * A mail from its texts in locales/{language}/emails.json: `<kind>_subject`, `<kind>_body` (paragraphs between
 * blank lines) and, where there is something to do, `<kind>_action`, a button that leads to `facts.link`.
 */
export function renderMail(kind: string, language: Language, facts: Record<string, string>): RenderedMail {
  const text = (key: string) => filled(texts[language][key] ?? '', facts)
  const subject = text(`${kind}_subject`)
  const paragraphs = text(`${kind}_body`).split('\n\n')
  const action = text(`${kind}_action`)
  const link = facts.link
  const signature = text('signature')
  return {
    subject,
    text: [...paragraphs, ...(link ? [`${action}:\n${link}`] : []), signature].join('\n\n'),
    html: page(language, subject, [
      ...paragraphs.map(
        (paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`,
      ),
      ...(link ? [button(action, link)] : []),
      `<p style="margin:24px 0 0;color:#626B67;font-size:14px">${escaped(signature)}</p>`,
    ]),
    links: link ? [link] : [],
  }
}

function filled(template: string, facts: Record<string, string>) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? '')
}

function escaped(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function button(label: string, link: string) {
  return `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;background:#123F37;color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:6px">${escaped(label)}</a></p>`
}

function page(language: Language, title: string, blocks: string[]) {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#F7F5F0;color:#14211F;font:16px/1.6 'Hanken Grotesk',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 28px;font:26px/1 Georgia,serif;color:#123F37">Altura</p>
<h1 style="margin:0 0 20px;font:400 25px/1.2 Georgia,serif">${escaped(title)}</h1>
${blocks.join('\n')}
</div></body></html>`
}
