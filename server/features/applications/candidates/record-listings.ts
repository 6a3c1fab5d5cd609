import { type AuditEntry, byKey, recordLooks } from '#server/features/audit/commands.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import type { OwnVacancy } from '../common/own-vacancy.ts'

type Listed = Pick<OwnVacancy, 'id'>

/** Beyond so many, a process forgets what it has recorded and asks the database again. */
const rememberedMax = 10_000

/**
 * Records once an hour that a person has looked at the candidates of vacancies. What this process
 * has recorded it remembers, so that most lists cost no statement.
 */
export function createListingRecorder(services: Pick<Services, 'db' | 'clock'>) {
  const recordedAt = new Map<string, number>()
  return async (reader: Staff, ...vacancies: Listed[]) => {
    const now = services.clock.now().getTime()
    const keyOf = (vacancy: Listed) => `${reader.key?.id ?? reader.id} ${vacancy.id}`
    const news = vacancies.filter((one) => now - (recordedAt.get(keyOf(one)) ?? 0) >= hourMs)
    if (news.length === 0) return
    if (recordedAt.size >= rememberedMax) recordedAt.clear()
    await services.db
      .transaction()
      .execute((tx) => recordLooks(services, tx, ...news.map((one) => listedBy(reader, one))))
    for (const vacancy of news) recordedAt.set(keyOf(vacancy), now)
  }
}

export function listedBy(reader: Staff, vacancy: Listed): AuditEntry {
  return {
    kind: 'candidates_listed',
    actor_id: reader.id,
    company_id: reader.company_id,
    object: 'vacancies',
    object_id: vacancy.id,
    ...byKey(reader),
  }
}
