import * as api from '#contract/accounts/accounts.ts'
import * as candidateProfile from '#contract/accounts/candidate-profile.ts'
import * as emailVerification from '#contract/accounts/email-verification.ts'
import * as intents from '#contract/accounts/intents.ts'
import * as notices from '#contract/accounts/notices.ts'
import { mailLimit } from '#contract/endpoint/limits.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { Refused } from '#server/platform/refused.ts'
import { asksForAnotherEmail } from './asked-email.ts'
import { changeProfile } from './change-profile.ts'
import { completeProfile, getProfile } from './complete-profile.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { forgetIntent, keepIntent } from './intents/commands.ts'
import { loginRoutes } from './login-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { getUser } from './queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { markNoticeSeen } from './seen-notices.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { resendVerification } from './verification.ts'
import { verifyEmail } from './verify-email.ts'

export function accountRoutes(app: App) {
  loginRoutes(app)
  sessionRoutes(app)
  passwordRoutes(app)
  emailChangeRoutes(app)
  secondFactorRoutes(app)

  serve(app, api.getUser, async ({ actor, language }) => getUser(app, actor, language))

  serve(app, api.changeProfile, async ({ actor, body, file, language }) => {
    const change = body()
    if (await asksForAnotherEmail(app, actor, change))
      await app.rateLimits.count(mailLimit, actor.id)
    await changeProfile(app, actor, change, file())
    return { data: await getUser(app, actor, language) }
  })

  serve(app, candidateProfile.getProfile, async ({ actor }) => ({
    data: await getProfile(app.db, actor.id),
  }))

  serve(app, candidateProfile.completeProfile, async ({ actor, body, language }) => {
    await completeProfile(app, actor, body())
    return { data: await getUser(app, actor, language) }
  })

  serve(app, emailVerification.verifyEmail, async ({ actor, params, query }) => {
    await verifyEmail(app, actor, { ...params, ...query() })
    return { status: 'verified' as const }
  })

  serve(app, emailVerification.resendVerification, async ({ actor }) => ({
    status: await resendVerification(app, actor),
  }))

  serve(app, intents.keepIntent, async ({ actor, body }) => {
    if (!(await keepIntent(app, app.db, actor.id, body()))) throw new Refused('not_found')
    return { status: 'kept' as const }
  })

  serve(app, intents.forgetIntent, async ({ actor }) => {
    await forgetIntent(app, actor.id)
    return { status: 'forgotten' as const }
  })

  serve(app, notices.markNoticeSeen, async ({ actor, body }) => {
    await markNoticeSeen(app.db, actor.id, body().notice)
    return { status: 'seen' as const }
  })
}
