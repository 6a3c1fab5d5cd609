import * as leaving from '#contract/accounts/leaving.ts'
import * as company from '#contract/companies/company-leaving.ts'
import * as current from '#contract/pages/current-policy.ts'
import * as policy from '#contract/pages/privacy-policy.ts'
import * as api from '#contract/pages/privacy.ts'
import { provePassword } from '#server/features/accounts/commands.ts'
import { withOwnProof } from '#server/features/accounts/second-factor/commands.ts'
import {
  agreeToPolicy,
  pauseAccount,
  requestDeletion,
  resumeAccount,
  undoDeletion,
} from '#server/features/accounts/status/commands.ts'
import { keepCompany, requestCompanyDeletion } from '#server/features/companies/leaving/commands.ts'
import { getCompanyDeletion } from '#server/features/companies/queries.ts'
import { returnOfVacancies } from '#server/features/vacancies/commands.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { Refused } from '#server/platform/refused.ts'
import { dataClasses } from './data-classes.ts'
import { askForExport } from './export/ask.ts'
import { exportFiles } from './export/link.ts'
import { getPrivacy } from './get-privacy.ts'

export function privacyRoutes(app: App) {
  exportFiles(app)
  leavingRoutes(app)
  companyLeavingRoutes(app)

  serve(app, policy.getPolicy, async () => ({ data: currentPolicy() }))

  serve(app, api.getPrivacy, async ({ actor }) => ({ data: await getPrivacy(app, actor) }))

  serve(app, api.askForExport, async ({ actor, body }) => {
    await askForExport(app, actor, null, body().current_password)
    return { status: 'export-asked' as const }
  })

  serve(app, api.askForCompanyExport, async ({ actor, body }) => {
    await askForExport(app, actor, actor.company_id, body().current_password)
    return { status: 'export-asked' as const }
  })

  serve(app, api.agreeToPolicy, async ({ actor }) => {
    await agreeToPolicy(app, actor, current.policyVersion)
    return { status: 'agreed' as const }
  })
}

function leavingRoutes(app: App) {
  serve(app, leaving.pauseAccount, async ({ actor, body }) => {
    await provePassword(app, actor, body().current_password)
    await pauseAccount(app, actor)
    return { status: 'paused' as const }
  })

  serve(app, leaving.resumeAccount, async ({ actor }) => {
    await resumeAccount(app, actor)
    return { status: 'resumed' as const }
  })

  serve(app, leaving.askForDeletion, async ({ actor, body }) => {
    if (actor.role === 'company') throw new Refused('person_is_owner')
    await withOwnProof(app, actor, body(), (tx) => requestDeletion(app, tx, actor))
    return { status: 'deletion-asked' as const }
  })

  serve(app, leaving.undoDeletion, async ({ actor }) => {
    await app.db.transaction().execute((tx) => undoDeletion(app, tx, actor))
    return { status: 'deletion-undone' as const }
  })
}

function companyLeavingRoutes(app: App) {
  serve(app, company.getCompanyDeletion, async ({ actor }) => ({
    data: await getCompanyDeletion(app.db, actor),
  }))

  serve(app, company.askForCompanyDeletion, async ({ actor, body }) => {
    const { id: actor_id, company_id } = actor
    const closed = await withOwnProof(app, actor, body(), (tx) =>
      requestCompanyDeletion(app, tx, { company_id, actor_id }),
    )
    await returnOfVacancies(app, closed)
    return { status: 'deletion-asked' as const }
  })

  serve(app, company.keepCompany, async ({ actor: { id: actor_id, company_id } }) => {
    await app.db.transaction().execute((tx) => keepCompany(app, tx, { company_id, actor_id }))
    return { status: 'deletion-undone' as const }
  })
}

function currentPolicy() {
  const classes = policy.dataClassKeys.flatMap((key) =>
    dataClasses.filter((one) => one.key === key).map(({ whose, days }) => ({ key, whose, days })),
  )
  return { ...current.currentPolicy, classes }
}
