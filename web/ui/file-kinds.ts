const starts = {
  pdf: [/^%PDF-/],
  career: [/^%PDF-/, /^PK/, /^\s*\{/, /^\xEF\xBB\xBF\s*\{/],
  image: [/^\x89PNG\r\n/, /^\xFF\xD8\xFF/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s],
}

export type FileKind = keyof typeof fileKinds

/** The kinds of files: `accept` filters the system's dialog, the first bytes decide. */
export const fileKinds = {
  pdf: { accept: 'application/pdf', refusal: 'not_a_pdf', starts: starts.pdf },
  career: {
    accept: '.pdf,.zip,.json,application/pdf,application/zip,application/json',
    refusal: 'unknown_career_file',
    starts: starts.career,
  },
  image: { accept: 'image/*', refusal: 'not_an_image', starts: starts.image },
  table: {
    accept: '.csv,.tsv,.txt,.json,text/csv,application/json',
    refusal: 'not_csv',
    starts: [],
  },
} as const

/** @returns whether the file begins as its kind does; a dropped folder has no bytes */
export async function isOfKind(file: Blob, kind: FileKind): Promise<boolean> {
  const { starts } = fileKinds[kind]
  if (starts.length === 0) return true
  const bytes = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const head = String.fromCharCode(...new Uint8Array(bytes))
  return starts.some((start) => start.test(head))
}
