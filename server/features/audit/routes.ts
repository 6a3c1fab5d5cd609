import * as api from '#contract/applications/activity.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findOwnApplication, listActivity } from './list-activity.ts'

export function auditRoutes(app: App) {
  serve(app, api.listOwnActivity, async ({ actor, query, language }) =>
    listActivity(app.db, actor, { person_id: actor.id }, query(), language),
  )

  serve(app, api.listCompanyActivity, async ({ actor, query, language }) =>
    listActivity(app.db, actor, { company_id: actor.company_id }, query(), language),
  )

  serve(app, api.listApplicationActivity, async ({ actor, params, query, language }) => {
    const object_id = await findOwnApplication(app.db, actor, params.slug)
    const page = { ...query(), topic: 'candidates' as const }
    return listActivity(app.db, actor, { object: 'applications', object_id }, page, language)
  })
}
