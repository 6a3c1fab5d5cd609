const markup = Symbol('markup')

/**
 * Markup that is safe to send. Only `html` and `raw` make it: no text, and nothing that was parsed,
 * passes for it.
 */
export interface Html {
  readonly [markup]: string
}

/**
 * A value of a template. `false`, `null` and `undefined` render as nothing, lists are joined
 * without a separator.
 */
export type Content = Html | string | number | false | null | undefined | readonly Content[]

/**
 * Builds markup: `` html`<a href="${address}">${name}</a>` ``. Texts and numbers are escaped, for
 * element content and for attribute values in quotes. Markup is taken as it is, so templates nest.
 * The same holds for XML.
 */
export function html(template: TemplateStringsArray, ...contents: Content[]): Html {
  const [first = '', ...rest] = template
  return raw(first + rest.map((text, at) => textOf(contents[at]) + text).join(''))
}

/**
 * Takes a text as markup, unescaped: for constants of ours, and for what another builder has
 * escaped.
 */
export function raw(text: string): Html {
  return { [markup]: text }
}

/** Contents one after the other, with markup or text between them. */
export function joined(contents: readonly Content[], separator: Content): Html {
  return raw(contents.map(textOf).join(textOf(separator)))
}

/** @returns the text to send */
export function sent(page: Html): string {
  return page[markup]
}

function textOf(content: Content): string {
  if (content === false || content === null || content === undefined) return ''
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content))
  return isList(content) ? content.map(textOf).join('') : content[markup]
}

function isList(content: Html | readonly Content[]): content is readonly Content[] {
  return Array.isArray(content)
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** @returns a document without the control characters that no XML may hold, escaped or not */
export function xmlText(document: string): string {
  return document.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
