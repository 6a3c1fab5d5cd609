// Services of another day: an adjustable clock, and mails that are kept instead of sent.
import { sql } from 'kysely'
import { dayMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { MailJob } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'

export interface World extends Services {
  /** Everything from now on happens so many days before the seeding. */
  setDaysAgo: (days: number) => void
  /** Everything from now on happens at this time. */
  setTime: (at: Date) => void
  /** The time of the seeding. */
  present: () => Date
  /** The last mail queued for an address. */
  mailTo: (email: string) => MailJob
}

/**
 * Makes what is due wholly or not at all: every command inside `make` joins one transaction. Two
 * processes wait for each other.
 */
export async function inOneTransaction(
  services: Services,
  isDue: (tx: Transaction) => Promise<boolean>,
  make: (world: World, tx: Transaction) => Promise<void>,
) {
  await services.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed demo'))`.execute(tx)
    if (await isDue(tx)) await make(worldOf(services, tx), tx)
  })
}

function worldOf(services: Services, tx: Transaction): World {
  const present = services.clock.now().getTime()
  const mails = new Map<string, MailJob>()
  let now = present
  return {
    ...services,
    db: joining(tx),
    clock: { now: () => new Date(now) },
    jobs: {
      ...services.jobs,
      async send(_tx, name, sent) {
        if (name !== 'mail') return
        for (const mail of sent as unknown as MailJob[]) mails.set(mail.to, { ...mail, number: 0 })
      },
    },
    // Balances of companies follow docs/seeds.md, whatever posting costs in this installation.
    environment: { ...services.environment, VACANCY_POST_COST: 0 },
    setDaysAgo(days) {
      now = present - days * dayMs
    },
    setTime(at) {
      now = at.getTime()
    },
    present: () => new Date(present),
    mailTo(email) {
      const mail = mails.get(email)
      if (!mail) throw new Error(`nobody wrote to ${email}`)
      return mail
    },
  }
}

/** A database whose transactions are all the one that is already open. */
function joining(tx: Transaction): Database {
  const builder = { execute: <T>(work: (tx: Transaction) => Promise<T>) => work(tx) }
  return Object.assign(tx, { transaction: () => builder })
}
