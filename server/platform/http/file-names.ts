/** File systems keep 255 bytes of a name, of which a folder or a number may take some. */
const stemBytesMax = 200

/**
 * @param extension without a dot, that of the content
 * @returns a name that every file system takes, and that ends as the content does
 */
export function fileName(name: string, extension: 'pdf'): string {
  const safe = name
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
  // Of `cv.pdf.exe` the part before the first `.pdf` is the name.
  const [first = ''] = safe.split(new RegExp(`\\.${extension}(?![\\p{L}\\p{N}])`, 'iu'))
  const stem = Buffer.from(first)
    .subarray(0, stemBytesMax)
    .toString()
    .replace(/\uFFFD+$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${stem || 'altura'}.${extension}`
}

/**
 * @returns a Content-Disposition with the name in ASCII for old programs, and as it is (RFC 6266)
 */
export function disposition(type: 'inline' | 'attachment', filename: string): string {
  const ascii = filename
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%]/gu, '_')
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded(filename)}`
}

/** RFC 8187 leaves fewer characters as they are than addresses do. */
function encoded(filename: string) {
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, percentEncoded)
}

function percentEncoded(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
