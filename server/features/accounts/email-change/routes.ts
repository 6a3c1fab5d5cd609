import * as emailChangeLinks from '#contract/accounts/email-change-links.ts'
import * as api from '#contract/accounts/email-changes.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { cancelEmailChange } from './cancel.ts'
import { confirmEmailChange, getEmailChange, stopEmailChange } from './follow-link.ts'
import { resendEmailChange } from './request.ts'

export function emailChangeRoutes(app: App) {
  serve(app, api.resendEmailChange, async ({ actor }) => {
    await resendEmailChange(app, actor)
    return { status: 'links-sent' as const }
  })

  serve(app, api.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(app, actor)
    return { status: 'cancelled' as const }
  })

  serve(app, emailChangeLinks.getEmailChange, async ({ params, query }) => ({
    data: await getEmailChange(app, { ...params, ...query() }),
  }))

  serve(app, emailChangeLinks.confirmEmailChange, async ({ params, query }) => ({
    data: await confirmEmailChange(app, { ...params, ...query() }),
  }))

  serve(app, emailChangeLinks.stopEmailChange, async ({ params, query }) => ({
    data: await stopEmailChange(app, { ...params, ...query() }),
  }))
}
