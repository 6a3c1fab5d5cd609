// The addresses in what somebody wrote. A link leads where it says: what is shown is what will be opened.

export type Part = { text: string } | { text: string; href: string }

/** Ends at blanks, at what could not be part of an address, and at signs that nobody sees or that turn the reading. */
const address = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/giu
const closing: Record<string, string> = { ')': '(', ']': '[', '»': '«', '”': '“' }

export function partsOf(content: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const written = withoutEnd(found)
    const href = hrefOf(written)
    if (!href) continue
    if (index > end) parts.push({ text: content.slice(end, index) })
    parts.push({ text: shownOf(written, href), href })
    end = index + written.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

/** Without the full stop of the sentence, and without a bracket that was opened before the address. */
function withoutEnd(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = closing[last]
  const isOutside = opening !== undefined && found.split(last).length > found.split(opening).length
  return /[.,;:!?…*_~]/.test(last) || isOutside ? withoutEnd(found.slice(0, -1)) : found
}

/** Null where it is no address, or one with a name before the host, which makes one host look like another. */
function hrefOf(written: string) {
  const url = URL.parse(written)
  return url && !url.username && !url.password && url.hostname.includes('.') ? url.href : null
}

/** As written; but a host in foreign letters, which can look like another, is shown as the network knows it. */
function shownOf(written: string, href: string) {
  const { host } = new URL(href)
  const writtenHost = /^https?:\/\/([^/?#]*)/i.exec(written)?.[1] ?? ''
  return writtenHost.toLowerCase() === host ? written : href
}
