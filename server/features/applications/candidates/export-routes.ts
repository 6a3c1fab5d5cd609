import { Readable } from 'node:stream'
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { CandidateExport } from '#contract/applications/candidate-query.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { languageOf } from '#contract/fields/languages.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import type { Actor, Staff } from '#server/platform/http/actor.ts'
import { parsedAs } from '#server/platform/http/checked.ts'
import { refuseWeakSession } from '#server/platform/http/declared-refusals.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { Refused } from '#server/platform/refused.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { candidatesAsCsv } from './candidates-csv.ts'
import { decodeAfter, orderOf } from './sorts.ts'

const csvLimit = { name: 'candidates-csv', times: 20, by: 'person' } as const

export function exportRoutes(app: App) {
  app.http.get<{ Params: { slug: string } }>(
    candidatesCsvPath(':slug'),
    async ({ headers, params, query: sent }, reply) => {
      const token = headers.authorization?.replace(/^bearer /i, '') ?? ''
      const reader = staffOf(token ? await app.findActor(token) : null)
      await app.rateLimits.count(csvLimit, reader.id)
      const query = parsedAs(CandidateExport, sent)
      decodeAfter(query.cursor, orderOf(query))
      const vacancy = await getOwnVacancy(app.db, reader, params.slug)

      await app.db.transaction().execute((tx) =>
        recordAudit(app, tx, {
          kind: 'candidates_exported',
          actor_id: reader.id,
          company_id: reader.company_id,
          object: 'vacancies',
          object_id: vacancy.id,
        }),
      )
      const language = languageOf(headers['accept-language'])
      const day = app.clock.now().toISOString().slice(0, 10)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', disposition('attachment', `altura-candidates-${day}.csv`))
        .header('cache-control', 'no-store')
        .send(Readable.from(candidatesAsCsv(app, vacancy, query, language)))
    },
  )
}

/** @throws Refused if the caller is none of the staff of a company */
function staffOf(actor: Actor | null): Staff {
  if (!actor) throw new Refused('not_signed_in')
  if (!actor.is_verified) throw new Refused('not_verified')
  const role = staff.find((known) => known === actor.role)
  if (!role || actor.company_id === null) throw new Refused('not_allowed')
  refuseWeakSession(actor)
  return { ...actor, role, company_id: actor.company_id }
}
