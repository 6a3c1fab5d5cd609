// Foreign transactions in the sessions that a pooler hands to servers.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Session {
  who: string
  longest: string
  statements: number
}

/** Looks, at each address, if a session has the role or the limits of a server. */
export function watchSessions(addresses: string[]) {
  const connections = addresses.map((address) => ({
    own: decodeURIComponent(new URL(address).username),
    ...connect(address, { max: 2, pooling: { keepsStatements: false } }),
  }))
  const stopping = new AbortController()
  const seen = { count: 0, strange: 0, statements: 0 }
  const watching = connections.flatMap(({ db, own }) => [watch(db, own), watch(db, own)])

  async function watch(db: Database, own: string) {
    while (!stopping.signal.aborted) {
      const { rows } = await sql<Session>`
        select current_user as who, current_setting('statement_timeout') as longest,
          (select count(*)::int from pg_prepared_statements) as statements`.execute(db)
      const [session] = rows
      seen.count += 1
      seen.statements = Math.max(seen.statements, session?.statements ?? 0)
      if (session?.who !== own || session.longest !== '0') seen.strange += 1
      await delay(5)
    }
  }

  return {
    /** @returns the sessions seen, the strange ones, and the most statements prepared in one */
    async end() {
      stopping.abort()
      await Promise.all(watching)
      for (const { close } of connections) await close()
      return seen
    },
  }
}
