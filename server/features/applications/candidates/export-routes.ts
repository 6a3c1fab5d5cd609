import { Readable } from 'node:stream'
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { CandidateExport } from '#contract/applications/candidate-query.ts'
import { languageOf } from '#contract/fields/languages.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import { parsedAs } from '#server/platform/http/checked.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { staffWith } from '../common/staff-with.ts'
import { candidatesAsCsv } from './candidates-csv.ts'
import { decodeAfter, orderOf } from './sorts.ts'

const csvLimit = { name: 'candidates-csv', times: 20, by: 'person' } as const

export function exportRoutes(app: App) {
  app.http.get<{ Params: { slug: string } }>(
    candidatesCsvPath(':slug'),
    async ({ headers, params, query: sent }, reply) => {
      const reader = await staffWith(app, headers)
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
