import * as api from '#contract/companies/collaborators.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { hashNewPassword } from '#server/platform/new-password.ts'
import { addCollaborator } from './add-collaborator.ts'
import { changeRole, removeCollaborator } from './manage-people.ts'
import { getCollaborator, listAssignable, listStaff } from './staff.ts'

export function collaboratorRoutes(app: App) {
  serve(app, api.listStaff, async ({ actor, language }) => ({
    data: await listStaff(app.db, actor, language),
  }))

  serve(app, api.listAssignable, async ({ actor, language }) => ({
    data: await listAssignable(app.db, actor, language),
  }))

  serve(app, api.addCollaborator, async ({ actor, body, language }) => {
    const { password, password_confirmation: _, ...person } = body()
    const password_hash = await hashNewPassword(password)
    const id = await addCollaborator(app, actor, { ...person, password_hash, locale: language })
    return { data: await getCollaborator(app.db, actor, id, language) }
  })

  serve(app, api.changeRole, async ({ actor, params, body, language }) => {
    const id = await changeRole(app, actor, params.slug, body().role)
    return { data: await getCollaborator(app.db, actor, id, language) }
  })

  serve(app, api.removeCollaborator, async ({ actor, params }) => {
    await removeCollaborator(app, actor, params.slug)
    return { status: 'removed' as const }
  })
}
