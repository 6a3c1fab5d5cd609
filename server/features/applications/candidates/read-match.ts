import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { SentMatch } from '#contract/matching/matches.ts'
import { sentMatch } from '#server/features/matching/queries.ts'
import { isHere } from '#server/platform/db/away.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'

/**
 * How an application compared when it was sent.
 * @throws Refused not_found also before it is opened
 */
export async function readMatch(
  services: Pick<Services, 'db' | 'clock'>,
  reader: Staff,
  { slug, uuid }: { slug: string; uuid: string },
  language: Language,
): Promise<SentMatch | null> {
  const { id: vacancy_id } = await getOwnVacancy(services.db, reader, slug)
  const scope = { vacancy_id, application_id: uuid, reader_id: reader.id, role: reader.role }
  const [opened] = await findOpened(services.db, scope)
  if (!opened) throw new Refused('not_found')
  return sentMatch(services, uuid, language)
}

interface Scope {
  vacancy_id: string
  application_id: string
  reader_id: string
  role: string
}

const findOpened = preparedQuery(
  'opened_application',
  ({ vacancy_id, application_id, reader_id, role }: Scope) => sql<{ id: string }>`
    select a.id from applications a join users candidate on candidate.id = a.candidate_id
    where a.id = ${application_id}::uuid and a.vacancy_id = ${vacancy_id}::uuid
      and a.opened_at is not null and a.withdrawn_at is null
      and ${isSeenBy({ id: reader_id, role })} and ${isHere('candidate')}`,
)
