import { getDocumentProxy } from 'unpdf'
import { type Piece, readPieces } from './pdf-text.ts'
import { readResume } from './read-resume.ts'
import type { Reading } from './reading.ts'

/** A resume is read this far, and has this much text. */
const pagesMax = 20
const lettersMin = 80

/** Reads the professional profile in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const pieces = await piecesOf(bytes).catch((error: Error) =>
    error.name === 'PasswordException' ? ('pdf_encrypted' as const) : ('pdf_unreadable' as const),
  )
  if (typeof pieces === 'string') return { problem: pieces }
  const letters = pieces.reduce((sum, { text }) => sum + text.trim().length, 0)
  if (letters < lettersMin) return { problem: 'pdf_without_text' }
  const career = readResume(pieces)
  return career ? { career } : { problem: 'not_a_resume' }
}

async function piecesOf(bytes: Uint8Array): Promise<Piece[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    stopAtErrors: true,
    verbosity: 0,
  })
  return readPieces(document, pagesMax).finally(() => document.loadingTask.destroy())
}
