import * as passwordChange from '#contract/password-change.ts'
import * as passwordReset from '#contract/password-reset.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'

export function passwordRoutes(app: App) {
  serve(app, passwordReset.forgotPassword, async ({ body }) => {
    await forgotPassword(app, body().email)
    return { status: 'reset-link-sent' as const }
  })

  serve(app, passwordReset.resetPassword, async ({ body }) => {
    await resetPassword(app, body())
    return { status: 'password-reset' as const }
  })

  serve(app, passwordChange.changePassword, async ({ actor, body }) => {
    await changePassword(app, actor, body())
    return { status: 'password-changed' as const }
  })
}
