// Reads vacancy_search as a stream in PostgreSQL's binary format, which needs no unescaping.
// See https://www.postgresql.org/docs/current/sql-copy.html
import type pg from 'pg'
import type { Row } from './build-segment.ts'

const statement = `copy (select id, vacancy_id, pay_key, closing_key, doc from vacancy_search order by id)
to stdout (format binary)`

/** Signature, flags and the length of the extension, which is empty. */
const headerBytes = 11 + 4 + 4

/**
 * Calls `onRow` for each row in the order of their keys.
 * @throws the error of the database
 */
export function copyRows(
  client: pg.ClientBase,
  onRow: (row: Row, lexemes: string[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isBegun = false
    let failure: Error | null = null
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      /** A message is a row, the first one with the header before it. */
      handleCopyData({ chunk }: { chunk: Buffer }) {
        const offset = isBegun ? 0 : headerBytes
        isBegun = true
        if (chunk.readInt16BE(offset) > 0) readRow(chunk, offset, onRow)
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => ((failure = error), reject(error)),
      handleReadyForQuery: () => failure ?? resolve(),
    } as pg.Submittable)
  })
}

function readRow(chunk: Buffer, start: number, onRow: (row: Row, lexemes: string[]) => void) {
  const [id, vacancy, pay, closing, doc] = fieldsOf(chunk, start)
  if (!id || !vacancy || !pay || !closing || !doc)
    throw new Error('a row of vacancy_search has a null')
  const row = {
    id: id.readBigInt64BE(),
    vacancy: Uint8Array.from(vacancy),
    pay: Number(pay.readBigInt64BE()),
    closing: closing.readInt32BE(),
  }
  onRow(row, lexemesOf(doc))
}

function fieldsOf(chunk: Buffer, start: number) {
  const count = chunk.readInt16BE(start)
  let position = start + 2
  return Array.from({ length: count }, () => {
    const length = chunk.readInt32BE(position)
    position += 4
    if (length < 0) return null
    const field = chunk.subarray(position, position + length)
    position += length
    return field
  })
}

/** A tsvector: the number of lexemes, and each ended by a zero and the number of its positions. */
function lexemesOf(doc: Buffer) {
  const count = doc.readInt32BE(0)
  const lexemes: string[] = []
  let position = 4
  for (let index = 0; index < count; index += 1) {
    const end = doc.indexOf(0, position)
    lexemes.push(doc.toString('latin1', position, end))
    position = end + 3 + 2 * doc.readUInt16BE(end + 1)
  }
  return lexemes
}
