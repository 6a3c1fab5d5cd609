import type { Database } from '#server/platform/db/database.ts'
import type { Reader } from './named.ts'
import { countWeeks, readAnswers, readCompany } from './read-company.ts'
import { countUnread, readAccepted, readChats, readMeetings } from './read-conversations.ts'
import { readUnconfirmed } from './read-unconfirmed.ts'
import { countStages, readDrafts, readVacancies } from './read-vacancies.ts'
import { countWaiting, readFirst } from './read-waiting.ts'

export type TodayRows = Awaited<ReturnType<typeof readToday>>

/**
 * Reads the parts of the home of staff in one snapshot, so that their numbers agree. Each part is a
 * few rows of an index, or a count of one that is bounded by time.
 */
export async function readToday(db: Database, reader: Reader, now: Date) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const at = { company_id: reader.company_id, now }
    const [company] = await readCompany(tx, at)
    if (!company) throw new Error('a company is gone whose people are signed in')
    const [waiting] = await countWaiting(tx, reader, company)
    const [messages] = await countUnread(tx, reader)
    const [listed] = await countStages(tx, reader)
    const [answers = null] = await readAnswers(tx, at)
    return {
      company,
      waiting: waiting ?? { count: 0, others: 0, due_today: 0, due_in_seven_days: 0 },
      first: await readFirst(tx, reader),
      unread: messages?.unread ?? 0,
      chats: await readChats(tx, reader),
      accepted: await readAccepted(tx, reader),
      meetings: await readMeetings(tx, at),
      drafts: await readDrafts(tx, reader),
      unconfirmed: await readUnconfirmed(tx, reader),
      vacancies: await readVacancies(tx, reader),
      stages: listed?.stages ?? null,
      answers,
      weeks: await countWeeks(tx, at),
    }
  })
}
