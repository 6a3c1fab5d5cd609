import * as api from '#contract/employers/employers.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getEmployer } from './employer.ts'
import { confirmEmployerProof, sendEmployerProof } from './proof.ts'
import { findEmployers, removeEmployer, stateEmployer } from './state-employer.ts'

export function employerRoutes(app: App) {
  const employerOf = async ({ id }: { id: string }) => ({
    data: await getEmployer(app.db, id, app.clock.now()),
  })

  serve(app, api.getEmployer, ({ actor }) => employerOf(actor))

  serve(app, api.findEmployers, async ({ query }) => ({
    data: await findEmployers(app.db, query().search),
  }))

  serve(app, api.stateEmployer, async ({ actor, body }) => {
    await stateEmployer(app, actor, body().company)
    return employerOf(actor)
  })

  serve(app, api.removeEmployer, async ({ actor }) => {
    await removeEmployer(app, actor)
    return employerOf(actor)
  })

  serve(app, api.sendEmployerProof, async ({ actor, body }) => {
    await sendEmployerProof(app, actor, body().email)
    return employerOf(actor)
  })

  serve(app, api.confirmEmployerProof, async ({ body }) => {
    await confirmEmployerProof(app, body().token)
    return { status: 'confirmed' as const }
  })
}
