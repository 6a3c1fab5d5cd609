import { Readable } from 'node:stream'
import * as ledger from '#contract/credits/ledger.ts'
import { creditHistoryCsvPath } from '#contract/endpoint/file-paths.ts'
import { languageOf } from '#contract/fields/languages.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { serve } from '#server/platform/http/serve.ts'
import { Refused } from '#server/platform/refused.ts'
import { historyAsCsv } from './history-csv.ts'
import { listCreditHistory } from './history.ts'

const csvLimit = { name: 'history', times: 20, by: 'person' } as const

export function historyRoutes(app: App) {
  serve(app, ledger.listCreditHistory, ({ actor, query, language }) =>
    listCreditHistory(app.db, actor, query(), language),
  )

  app.http.get(creditHistoryCsvPath, async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^bearer /i, '') ?? ''
    const actor = token ? await app.findActor(token) : null
    if (!actor) throw new Refused('not_signed_in')
    await app.rateLimits.count(csvLimit, actor.id)

    const { id: actor_id, company_id } = actor
    const entry = { kind: 'data_exported', actor_id, person_id: actor_id, company_id } as const
    await app.db.transaction().execute((tx) => recordAudit(app, tx, entry))
    const language = languageOf(headers['accept-language'])
    const day = app.clock.now().toISOString().slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', disposition('attachment', `altura-credits-${day}.csv`))
      .header('cache-control', 'no-store')
      .send(Readable.from(historyAsCsv(app.db, actor, language)))
  })
}
