import * as api from '#contract/notifications/notifications.ts'
import * as push from '#contract/notifications/push.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countUnread, getNotification, listNotifications } from './list-notifications.ts'
import { getPush, subscribeToPush, unsubscribeFromPush } from './push/subscribe.ts'
import { listMails, listSwitches } from './queries.ts'
import { readNotifications } from './read-notifications.ts'
import { switchNotification, switchOwnMail } from './switches.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.ts'

export function notificationRoutes(app: App) {
  unsubscribeRoutes(app)

  serve(app, api.listMails, async ({ actor }) => ({ data: await listMails(app.db, actor) }))

  serve(app, api.switchMail, async ({ actor, body }) => {
    await switchOwnMail(app, actor, body())
    return { data: await listMails(app.db, actor) }
  })

  serve(app, api.listNotifications, async ({ actor, query }) =>
    listNotifications(app.db, actor, query()),
  )

  serve(app, api.countUnreadNotifications, async ({ actor }) => ({
    data: { count: await countUnread(app.db, actor) },
  }))

  serve(app, api.getNotification, async ({ actor, params }) => ({
    data: await getNotification(app.db, actor, params.id),
  }))

  serve(app, api.readNotifications, async ({ actor, body }) => ({
    data: { count: await readNotifications(app, actor, body()) },
  }))

  serve(app, api.listNotificationSwitches, async ({ actor }) => ({
    data: await listSwitches(app.db, actor),
  }))

  serve(app, api.switchNotification, async ({ actor, body }) => {
    await switchNotification(app, actor, body())
    return { data: await listSwitches(app.db, actor) }
  })

  serve(app, push.getPush, async ({ actor }) => ({ data: await getPush(app, actor) }))

  serve(app, push.subscribeToPush, async ({ actor, body }) => {
    await subscribeToPush(app, actor, body())
    return { data: await getPush(app, actor) }
  })

  serve(app, push.unsubscribeFromPush, async ({ actor }) => {
    await unsubscribeFromPush(app, actor)
    return { status: 'unsubscribed' as const }
  })
}
