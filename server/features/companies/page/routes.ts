import * as api from '#contract/companies/company-page.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeCompanyPage, removeCover, uploadCover } from './commands.ts'
import { getCompanyPage } from './queries.ts'

export function companyPageRoutes(app: App) {
  serve(app, api.getCompanyPage, async ({ actor }) => ({
    data: await getCompanyPage(app.db, actor.company_id),
  }))

  serve(app, api.changeCompanyPage, async ({ actor, body }) => {
    await changeCompanyPage(app, actor, body())
    return { data: await getCompanyPage(app.db, actor.company_id) }
  })

  serve(app, api.uploadCover, async ({ actor, file }) => {
    await uploadCover(app, actor, file())
    return { data: await getCompanyPage(app.db, actor.company_id) }
  })

  serve(app, api.removeCover, async ({ actor }) => {
    await removeCover(app, actor)
    return { data: await getCompanyPage(app.db, actor.company_id) }
  })
}
