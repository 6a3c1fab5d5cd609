import * as collaborators from '#contract/collaborators.ts'
import * as api from '#contract/companies.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { changeCompany, verifyAccount } from './commands.ts'
import { addCollaborator, changeRole, removeCollaborator } from './people.ts'
import { getCollaborator, getCompany, listAssignable, listStaff } from './queries.ts'

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

  serve(app, collaborators.listStaff, async ({ actor, language }) => ({
    data: await listStaff(app.db, actor, language),
  }))

  serve(app, collaborators.listAssignable, async ({ actor, language }) => ({
    data: await listAssignable(app.db, actor, language),
  }))

  serve(app, collaborators.addCollaborator, async ({ actor, body, language }) => {
    const { password, password_confirmation: _, ...person } = body()
    const password_hash = await hashPassword(password)
    const id = await addCollaborator(app, actor, { ...person, password_hash, locale: language })
    return { data: await getCollaborator(app.db, actor, id, language) }
  })

  serve(app, collaborators.changeRole, async ({ actor, params, body, language }) => {
    const id = await changeRole(app, actor, params.slug, body().role)
    return { data: await getCollaborator(app.db, actor, id, language) }
  })

  serve(app, collaborators.removeCollaborator, async ({ actor, params }) => {
    await removeCollaborator(app, actor, params.slug)
    return { status: 'removed' as const }
  })
}
