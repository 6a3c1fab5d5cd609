export interface Decoded {
  text: string
  /** True if the file names no encoding and is not UTF-8: somebody should look at a line of it. */
  isGuessed: boolean
}

/**
 * Decodes a text file as spreadsheets write them: by its byte order mark, else as UTF-8 if it is
 * that, else as Windows-1252, or as UTF-16 if every second byte of its beginning is zero.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const marked = encodingOfMark(bytes)
  if (marked) return { text: decoded(bytes, marked), isGuessed: false }
  if (bytes[0] === 0) return { text: decoded(bytes, 'utf-16be'), isGuessed: true }
  if (bytes[1] === 0) return { text: decoded(bytes, 'utf-16le'), isGuessed: true }
  return isUtf8(bytes)
    ? { text: decoded(bytes, 'utf-8'), isGuessed: false }
    : { text: decoded(bytes, 'windows-1252'), isGuessed: true }
}

function encodingOfMark([first, second, third]: Uint8Array) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** The decoder takes the byte order mark off. */
function decoded(bytes: Uint8Array, encoding: string) {
  return new TextDecoder(encoding).decode(bytes)
}

/** Bytes that are not UTF-8 come back as others. */
function isUtf8(bytes: Uint8Array) {
  const again = new TextEncoder().encode(decoded(bytes, 'utf-8'))
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index])
}

/** @returns a line with a letter that depends on the encoding, shortened around it */
export function lineToConfirm(text: string): string {
  const at = text.search(/[^\p{ASCII}]/u)
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 60)
  return text.slice(start, at + 60).split(/[\r\n]/, 1)[0] ?? ''
}
