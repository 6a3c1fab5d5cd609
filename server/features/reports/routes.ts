import * as ownApplication from '#contract/applications/own-application.ts'
import * as api from '#contract/operators/reports.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listReports } from './list-reports.ts'
import { makeReport } from './make-report.ts'
import { readReported } from './read-reported.ts'
import { reportAnswer } from './report-answer.ts'
import { settleReports } from './settle-reports.ts'

export function reportRoutes(app: App) {
  serve(app, api.makeReport, async ({ actor, body }) => {
    await makeReport(app, actor, body())
    return { status: 'reported' as const }
  })

  serve(app, ownApplication.reportAnswer, async ({ actor, params: { slug }, body }) => {
    await reportAnswer(app, actor, { slug, ...body() })
    return { status: 'reported' as const }
  })

  serve(app, api.readReported, async ({ actor, params: { object, id }, body, language }) => ({
    data: await readReported(app, actor, { object, id }, body().reason, language),
  }))

  serve(app, api.listReports, async ({ query }) => listReports(app.db, query()))

  serve(app, api.settleReports, async ({ actor, params: { object, id }, body }) => {
    await settleReports(app, actor, { object, id }, body())
    return { status: 'settled' as const }
  })
}
