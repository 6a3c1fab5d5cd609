import * as passwordChange from '#contract/accounts/password-change.ts'
import * as passwordReset from '#contract/accounts/password-reset.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { queueAccountJob } from './account-jobs.ts'
import { changePassword } from './change-password.ts'
import { forgetGuesses } from './guesses.ts'
import { resetPassword } from './password-reset.ts'

export function passwordRoutes(app: App) {
  serve(app, passwordReset.forgotPassword, async ({ body }) => {
    await queueAccountJob(app, 'forgotten_password', body())
    return { status: 'reset-link-sent' as const }
  })

  serve(app, passwordReset.resetPassword, async ({ body }) => {
    const reset = body()
    await resetPassword(app, reset)
    await forgetGuesses(app, reset.email)
    return { status: 'password-reset' as const }
  })

  serve(app, passwordChange.changePassword, async ({ actor, body }) => {
    await changePassword(app, actor, body())
    return { status: 'password-changed' as const }
  })
}
