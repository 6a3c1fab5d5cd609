import * as figures from '#contract/applications/application-figures.ts'
import { figuresCsvPath } from '#contract/endpoint/file-paths.ts'
import { languageOf } from '#contract/fields/languages.ts'
import type { App } from '#server/platform/app.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { staffWith } from '../common/staff-with.ts'
import { countFigures } from './count-figures.ts'
import { figuresAsCsv } from './figures-csv.ts'

const csvLimit = { name: 'figures-csv', times: 20, by: 'person' } as const

export function figuresRoutes(app: App) {
  serve(app, figures.getApplicationFigures, async ({ actor, params }) => ({
    data: await countFigures(app.db, await getOwnVacancy(app.db, actor, params.slug)),
  }))

  app.http.get<{ Params: { slug: string } }>(
    figuresCsvPath(':slug'),
    async ({ headers, params }, reply) => {
      const reader = await staffWith(app, headers)
      await app.rateLimits.count(csvLimit, reader.id)
      const vacancy = await getOwnVacancy(app.db, reader, params.slug)
      const counted = await countFigures(app.db, vacancy)
      const day = app.clock.now().toISOString().slice(0, 10)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', disposition('attachment', `altura-figures-${day}.csv`))
        .header('cache-control', 'no-store')
        .send(figuresAsCsv(counted, languageOf(headers['accept-language'])))
    },
  )
}
