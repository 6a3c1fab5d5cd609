// COPY over one connection of the driver, in text format and with bounded memory.
// See https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The connection of the driver, as far as COPY writes to it. */
interface Wire {
  stream: NodeJS.WritableStream & {
    pause: () => void
    resume: () => void
    writableNeedDrain: boolean
  }
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

const aheadBytes = 1_048_576

/**
 * Reads what `copy … to stdout` sends. A reader that stops early has to close the connection.
 * @returns the rows, in pieces of any size
 */
export function copyOut(client: pg.Client, statement: string): Readable {
  let wire: Wire | undefined
  const rows = new Readable({ highWaterMark: aheadBytes, read: () => wire?.stream.resume() })
  submit(client, {
    submit(connection: Wire) {
      wire = connection
      connection.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver uses its buffer again.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleCommandComplete: () => undefined,
    handleError: (error: Error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
  })
  return rows
}

/**
 * Sends rows to `copy … from stdin`.
 * @returns their number
 * @throws the error of the rows, or of the database
 */
export function copyIn(
  client: pg.Client,
  statement: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    reject(failure)
  }

  async function send(wire: Wire) {
    try {
      for await (const chunk of rows) {
        if (failure) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      failure ??= error
      wire.sendCopyFail('the rows could not be read')
    }
  }

  submit(client, {
    submit: (wire: Wire) => wire.query(statement),
    handleCopyInResponse: (wire: Wire) => void send(wire),
    handleCommandComplete: ({ text }: { text: string }) =>
      void (count = Number(text.split(' ')[1])),
    handleError: fail,
    handleReadyForQuery: () => resolve(count),
  })
  return promise
}

function submit(client: pg.Client, query: object) {
  client.query(query as pg.Submittable)
}
