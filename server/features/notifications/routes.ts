import * as api from '#contract/notifications.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { switchOwnMail } from './commands.ts'
import { listMails } from './queries.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

export function notificationRoutes(app: App) {
  unsubscribeRoutes(app)

  serve(app, api.listMails, async ({ actor }) => ({ data: await listMails(app.db, actor) }))

  serve(app, api.switchMail, async ({ actor, body }) => {
    await switchOwnMail(app, actor, body())
    return { data: await listMails(app.db, actor) }
  })
}
