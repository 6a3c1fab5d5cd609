import * as api from '#contract/companies/companies.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeCompany } from './change-company.ts'
import {
  changeCandidatesRule,
  changeReadersRule,
  changeSecondFactorRule,
  verifyAccount,
} from './commands.ts'
import { getCompany } from './queries.ts'

export function companyRoutes(app: App) {
  serve(app, api.verifyAccount, async ({ actor, body, language }) => {
    await verifyAccount(app, actor, body())
    return { data: await getCompany(app.db, actor.company_id, language) }
  })

  serve(app, api.getCompany, async ({ actor, language }) => ({
    data: await getCompany(app.db, actor.company_id, language),
  }))

  serve(app, api.changeCompany, async ({ actor, body, file, language }) => {
    await changeCompany(app, actor, body(), file())
    return { data: await getCompany(app.db, actor.company_id, language) }
  })

  serve(app, api.changeSecondFactorRule, async ({ actor, body, language }) => {
    await changeSecondFactorRule(app, actor, body().is_required)
    return { data: await getCompany(app.db, actor.company_id, language) }
  })

  serve(app, api.changeCandidatesRule, async ({ actor, body, language }) => {
    await changeCandidatesRule(app, actor, body().collaborators_see_assigned)
    return { data: await getCompany(app.db, actor.company_id, language) }
  })

  serve(app, api.changeReadersRule, async ({ actor, body, language }) => {
    await changeReadersRule(app, actor, body().names_readers)
    return { data: await getCompany(app.db, actor.company_id, language) }
  })
}
