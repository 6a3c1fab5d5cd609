import { defaultLanguage, type Language, languageParameter } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import type en from '#locales/en/emails.json'
import { findMailText } from '../platform/i18n.ts'
import { blockOf, plain } from './mail-block.ts'
import { mailPage } from './mail-page.ts'

type Key = keyof typeof en
/** Every mail that has a subject in the locales. */
export type MailKind = Key extends infer K
  ? K extends `${infer Kind}_subject${'' | '_one'}`
    ? Kind
    : never
  : never

const preheaderMax = 140

export interface RenderedMail {
  subject: string
  text: string
  html: string
  links: string[]
}

/**
 * A mail from its texts in locales/{language}/emails.json: `<kind>_subject`, `<kind>_preheader`
 * (what lists of mails show beside the subject), `<kind>_body`, and, if there is something to
 * do, `<kind>_action`, a button that leads to `facts.link`. `<kind>_stop` is the last line of a mail
 * with `facts.stop`, the address to be left alone. A text that counts `facts.count` has plural forms.
 * `<kind>_signature` takes the place of the signature of every mail.
 *
 * The parts of a body stand between blank lines: paragraphs, `> ` what somebody wrote, `- ` a list
 * with one item a line, `| Name: value` facts. A part whose facts are all empty is left out.
 */
export function renderMail(
  kind: string,
  language: Language,
  facts: Record<string, string>,
  unsubscribe?: string,
): RenderedMail {
  const template = (key: string) => findMailText(language, key, facts) ?? ''
  const text = (key: string) => fillText(template(key), facts)
  const subject = text(`${kind}_subject`)
  const blocks = template(`${kind}_body`)
    .split('\n\n')
    .flatMap((part) => blockOf(part, facts))
  const action = facts.link
    ? { label: text(`${kind}_action`), link: spoken(facts.link, language) }
    : null
  const signature = text(`${kind}_signature`) || text('signature')
  const stop = unsubscribe
    ? { label: text('unsubscribe'), link: unsubscribe }
    : facts.stop
      ? { label: text(`${kind}_stop`), link: spoken(facts.stop, language) }
      : null
  return {
    subject,
    text: [
      ...blocks.map(plain),
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      [signature, ...(stop ? [`${stop.label}: ${stop.link}`] : [])].join('\n'),
    ].join('\n\n'),
    html: mailPage({
      language,
      subject,
      preheader: preheaderOf(text(`${kind}_preheader`)),
      blocks,
      action,
      signature,
      stop,
    }),
    links: [action, stop].flatMap((link) => (link ? [link.link] : [])),
  }
}

/**
 * A browser in which nobody has chosen a language shows the page in that of its mail; the default
 * needs no word.
 */
function spoken(link: string, language: Language) {
  if (language === defaultLanguage) return link
  const address = new URL(link)
  address.searchParams.set(languageParameter, language)
  return address.href
}

function preheaderOf(text: string) {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= preheaderMax
    ? characters.join('')
    : `${characters.slice(0, preheaderMax).join('')}…`
}
