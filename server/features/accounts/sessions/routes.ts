import * as api from '#contract/accounts/sessions.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { closeSession, logout } from './close.ts'
import { listSessions } from './queries.ts'

export function sessionRoutes(app: App) {
  serve(app, api.logout, async ({ actor }) => {
    await logout(app, actor)
    return { status: 'logged-out' as const }
  })

  serve(app, api.listSessions, async ({ actor }) => ({ data: await listSessions(app, actor) }))

  serve(app, api.closeSession, async ({ actor, params }) => {
    await closeSession(app, actor, params.id)
    return { status: 'closed' as const }
  })
}
