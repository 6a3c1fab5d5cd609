// A transaction begins in the message of its first statement, and whatever nobody waits for goes
// with the next one or with the commit. Where the session is shared, what each transaction sets for
// itself goes there, too.
import { callbackify } from 'node:util'
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
const done = (text: string): Outcome => ({
  command: text.toUpperCase(),
  rowCount: null,
  rows: [],
})

type Query = (...given: unknown[]) => unknown
type Callback = (error: Error | null, outcome: unknown) => void

export interface RoundTrips {
  /** Returns the name of a statement that is prepared once per connection. */
  nameOf: (text: string) => string | undefined
  /** Is told each error. */
  onError: (error: unknown) => void
  /**
   * Returns a statement without values that begins every transaction, also that of a statement by
   * itself: the connection is shared, and no session keeps anything.
   */
  opening?: () => string
}

/** Makes a connection save round trips. */
export function saveRoundTrips(client: pg.PoolClient, { nameOf, onError, opening }: RoundTrips) {
  const query = client.query.bind(client) as Query
  const queue = createQueue(query, onError)
  const requestOf = (text: string, values: unknown[] = []) => ({ text, values, name: nameOf(text) })
  let isInTransaction = false
  let isCommitted = false

  /** The statement that begins a transaction which is one statement. */
  const alone = () => (opening && !isInTransaction ? [requestOf(opening())] : [])

  async function execute(text: string, values: unknown[]) {
    if (isCommitted) throw new Error('a statement follows the last one of its transaction')
    const request = requestOf(text, values)
    const timing = timings.get(values)
    if (timing === 'ahead') return queue.add(request)
    if (timing === 'last') {
      const [outcome] = await queue.send(request, requestOf('commit'))
      isCommitted = true
      return outcome
    }
    if (request.name || values.length > 0) return (await queue.send(...alone(), request)).at(-1)
    // A text without values may be several statements.
    if (!queue.isEmpty()) await queue.send()
    return opening && !isInTransaction ? openedQuery(opening(), text) : query(text, values)
  }

  /** Sends several statements in one text, which is a transaction. */
  async function openedQuery(first: string, text: string) {
    const [, ...outcomes] = (await query(`${first}; ${text}`)) as Outcome[]
    return outcomes.length > 1 ? outcomes : outcomes[0]
  }

  function begin(text: string) {
    isInTransaction = true
    return queue.begin(requestOf(text), ...(opening ? [requestOf(opening())] : []))
  }

  /** Ends the transaction that was committed with its last statement, or never sent. */
  async function end(text: 'commit' | 'rollback') {
    const isEnded = isCommitted || queue.hasOnlyBegun(text)
    isCommitted = false
    isInTransaction = false
    if (isEnded || text === 'rollback') queue.clear()
    if (isEnded) return done(text)
    return queue.isEmpty() ? query(text) : (await queue.send(requestOf('commit')))[0]
  }

  async function timely(text: string, values: unknown[]) {
    if (text === 'commit' || text === 'rollback') return end(text)
    return begins.test(text) ? begin(text) : execute(text, values)
  }

  Object.assign(client, {
    query(given: unknown, values: unknown, ...rest: unknown[]) {
      if (typeof given === 'string' && Array.isArray(values) && rest.length === 0)
        return timely(given, values)
      if (!opening) return query(given, values, ...rest)
      const { text, values: own } = statementIn(given, values)
      const [callback] = rest
      return typeof callback === 'function'
        ? callbackify(timely)(text, own, callback as Callback)
        : timely(text, own)
    },
  })
}

/** A statement as text with values, or both in one object, whose name is left out. */
function statementIn(given: unknown, values: unknown): { text: string; values: unknown[] } {
  if (typeof given === 'string') return { text: given, values: Array.isArray(values) ? values : [] }
  const config = given as Partial<pg.QueryConfig> | null
  if (typeof config?.text !== 'string') throw new Error('a shared session takes statements only')
  return { text: config.text, values: config.values ?? [] }
}

/** The statements of a connection that wait for the next one. */
function createQueue(query: Query, onError: (error: unknown) => void) {
  let ahead: Waiting[] = []
  let atBegin = 0
  const hasBegin = () => ahead[0] !== undefined && begins.test(ahead[0].text)
  return {
    isEmpty: () => ahead.length === 0,
    clear: () => void (ahead = []),
    /** True if nothing of the transaction was sent, or has to be. */
    hasOnlyBegun: (end: 'commit' | 'rollback') =>
      hasBegin() && (end === 'rollback' || ahead.length === atBegin),
    begin(...requests: Request[]) {
      ahead = requests
      atBegin = requests.length
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
