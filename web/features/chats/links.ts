export type Segment = { text: string } | { text: string; href: string }

/**
 * Ends at blanks, at characters not allowed in URLs (RFC 3986), and at invisible and bidirectional
 * controls.
 */
const address =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/giu
const closing: Record<string, string> = { ')': '(', ']': '[', '»': '«', '”': '“' }

/**
 * Splits a message into text and links. Only http and https addresses with a dot in the host become
 * links, and the text of a link always shows the host that it opens.
 */
export function linkify(content: string): Segment[] {
  const parts: Segment[] = []
  let end = 0
  for (const { 0: found, index } of content.matchAll(address)) {
    const trimmed = trimEnd(found)
    const href = hrefOf(trimmed)
    if (!href) continue
    if (index > end) parts.push({ text: content.slice(end, index) })
    parts.push({ text: displayTextOf(trimmed, href), href })
    end = index + trimmed.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

/** Removes punctuation at the end, and closing brackets that were opened before the address. */
function trimEnd(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = closing[last]
  const isOutside = opening !== undefined && found.split(last).length > found.split(opening).length
  return /[.,;:!?…*_~]/.test(last) || isOutside ? trimEnd(found.slice(0, -1)) : found
}

/** @returns null for an invalid address, or one with credentials, which can disguise the host */
function hrefOf(written: string) {
  const url = URL.parse(written)
  return url && !url.username && !url.password && url.hostname.includes('.') ? url.href : null
}

/**
 * @returns the address as written, or in Punycode where the host has letters that can imitate
 * others (UTS #39)
 */
function displayTextOf(written: string, href: string) {
  const { host } = new URL(href)
  const writtenHost = /^https?:\/\/([^/?#]*)/i.exec(written)?.[1] ?? ''
  return writtenHost.toLowerCase() === host ? written : href
}
