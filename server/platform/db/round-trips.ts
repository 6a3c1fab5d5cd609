// A transaction begins in the message of its first statement, and whatever nobody waits for goes
// with the next one or with the commit.
import type pg from 'pg'
import { type Outcome, type Request, sendTogether } from './pipeline.ts'

/**
 * `ahead`: sent with the next statement of the transaction or its commit, whose failure is its own.
 * `last`: sent with the commit.
 */
type Timing = 'ahead' | 'last'

const timings = new WeakMap<readonly unknown[], Timing>()

/** Marks a statement by its values. */
export function timed<Query extends { parameters: readonly unknown[] }>(
  query: Query,
  timing: Timing,
): Query {
  timings.set(query.parameters, timing)
  return query
}

interface Waiting extends Request {
  resolve?: (outcome: Outcome) => void
  reject?: (error: unknown) => void
}

const begins = /^(?:begin|start transaction)\b[^;]*$/
const commit: Request = { text: 'commit', values: [], name: 'commit' }
const done = (text: string): Outcome => ({
  command: text.toUpperCase(),
  rowCount: null,
  rows: [],
})

type Query = (...given: unknown[]) => unknown

/**
 * Makes a connection save round trips.
 * @param nameOf returns the name of a statement that is prepared once per connection
 * @param onError is told each error
 */
export function saveRoundTrips(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  onError: (error: unknown) => void,
) {
  const query = client.query.bind(client) as Query
  const queue = createQueue(query, onError)
  let isCommitted = false

  async function execute(text: string, values: unknown[]) {
    if (isCommitted) throw new Error('a statement follows the last one of its transaction')
    const request = { text, values, name: nameOf(text) }
    const timing = timings.get(values)
    if (timing === 'ahead') return queue.add(request)
    if (timing === 'last') {
      const [outcome] = await queue.send(request, commit)
      isCommitted = true
      return outcome
    }
    if (request.name || values.length > 0) return (await queue.send(request))[0]
    // A text without values may be several statements.
    if (!queue.isEmpty()) await queue.send()
    return query(text, values)
  }

  /** Ends the transaction that was committed with its last statement, or never sent. */
  async function end(text: 'commit' | 'rollback') {
    const isEnded = isCommitted || queue.hasOnlyBegun(text)
    isCommitted = false
    if (isEnded || text === 'rollback') queue.clear()
    if (isEnded) return done(text)
    return queue.isEmpty() ? query(text) : (await queue.send(commit))[0]
  }

  async function timely(text: string, values: unknown[]) {
    if (text === 'commit' || text === 'rollback') return end(text)
    return begins.test(text) ? queue.begin(text) : execute(text, values)
  }
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && rest.length === 0
        ? timely(text, values)
        : query(text, values, ...rest),
  })
}

/** The statements of a connection that wait for the next one. */
function createQueue(query: Query, onError: (error: unknown) => void) {
  let ahead: Waiting[] = []
  const hasBegin = () => ahead[0] !== undefined && begins.test(ahead[0].text)
  return {
    isEmpty: () => ahead.length === 0,
    clear: () => void (ahead = []),
    /** True if nothing of the transaction was sent, or has to be. */
    hasOnlyBegun: (end: 'commit' | 'rollback') =>
      hasBegin() && (end === 'rollback' || ahead.length === 1),
    begin(text: string) {
      ahead = [{ text, values: [], name: text === 'begin' ? text : undefined }]
      return done('begin')
    },
    add: (request: Request) =>
      new Promise<Outcome>((resolve, reject) => {
        ahead.push({ ...request, resolve, reject })
      }),
    /** Sends them, and these after them. @returns the results of these */
    async send(...requests: Request[]): Promise<Outcome[]> {
      const before = ahead
      ahead = []
      try {
        const outcomes = await sendTogether(query, [...before, ...requests])
        for (const [index, outcome] of outcomes.entries()) before[index]?.resolve?.(outcome)
        return outcomes.slice(before.length)
      } catch (error) {
        for (const { reject } of before) reject?.(error)
        onError(error)
        throw error
      }
    },
  }
}
