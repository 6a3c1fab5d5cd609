// Statements that are sent in one message and answered in one, so that they cost one round trip.
// One that fails skips those after it.
// See https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
import pg from 'pg'

export interface Request {
  text: string
  values: unknown[]
  /** The name under which it is prepared once per connection. */
  name?: string | undefined
}

/** The result of a statement. */
export type Outcome = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

type Callback = (error: Error | null, outcomes?: Outcome[]) => void

/** The connection of the driver, as its queries write to it. */
interface Wire {
  stream: { cork: () => void; uncork: () => void }
  submittedNamedStatements: Record<string, string>
  sync: () => void
}

/** A query of the driver, which writes one statement and reads its rows. */
interface DriverQuery extends Pick<Request, 'name' | 'text'> {
  callback: (error: Error | null) => void
  _result: Outcome
  _canceledDueToError: Error | false
  prepare: (wire: Wire) => void
  handleRowDescription: (message: unknown) => void
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, wire: Wire) => void
}

/**
 * Sends statements together. Each is parsed by itself, so none may consist of several.
 * @param query the function of the connection that sends
 * @returns the results, in their order
 * @throws the error of the one that failed
 */
export function sendTogether(
  query: (batch: pg.Submittable) => unknown,
  requests: Request[],
): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const settle: Callback = (error, outcomes = []) => (error ? reject(error) : resolve(outcomes))
    query(batchOf(requests.map(driverQuery), settle) as unknown as pg.Submittable)
  })
}

function driverQuery({ text, values, name }: Request): DriverQuery {
  const query = new pg.Query(text, values) as unknown as DriverQuery
  query.name = name
  return query
}

/** One query to the driver, which hands each answer on to the statement that it belongs to. */
function batchOf(queries: DriverQuery[], callback: Callback) {
  let at = 0
  let failure: Error | null = null
  const current = () => {
    const query = queries[at] ?? queries.at(-1)
    if (!query) throw new Error('there is no statement')
    return query
  }
  for (const query of queries) query.callback = (error) => void (failure ??= error)

  return {
    /** The driver replaces it by one that ends the time limit. */
    callback,
    // The driver notes under it what was parsed.
    get name() {
      return current().name
    },
    get text() {
      return current().text
    },
    submit(wire: Wire) {
      const unsynced = Object.create(wire, { sync: { value: () => undefined } }) as Wire
      wire.stream.cork()
      try {
        for (const query of queries) {
          query.prepare(unsynced)
          if (failure) break
        }
        wire.sync()
      } finally {
        wire.stream.uncork()
      }
      return null
    },
    handleRowDescription: (message: unknown) => current().handleRowDescription(message),
    handleDataRow: (message: unknown) => current().handleDataRow(message),
    handleCommandComplete(message: unknown, wire: Wire) {
      current().handleCommandComplete(message, wire)
      failure ??= current()._canceledDueToError || null
      at += 1
    },
    handleEmptyQuery: () => void (at += 1),
    handleError(error: Error, { submittedNamedStatements }: Wire) {
      // Those that were skipped have not been parsed.
      for (const { name } of queries.slice(at)) if (name) delete submittedNamedStatements[name]
      this.callback(error)
    },
    handleReadyForQuery() {
      this.callback(
        failure,
        queries.map(({ _result }) => _result),
      )
    },
  }
}
