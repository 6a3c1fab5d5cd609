import * as api from '#contract/accounts.ts'
import * as candidateProfile from '#contract/candidate-profile.ts'
import * as emailVerification from '#contract/email-verification.ts'
import { mailLimit } from '#contract/limits.ts'
import * as passwords from '#contract/passwords.ts'
import * as sessions from '#contract/sessions.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { asksForAnotherEmail, changeProfile } from './change-profile.ts'
import { completeProfile, getProfile } from './complete-profile.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { login } from './login.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { getUser } from './queries.ts'
import { closeSession, listSessions, logout } from './sessions.ts'
import { resendVerification, verifyEmail } from './verification.ts'

export function accountRoutes(app: App) {
  passwordRoutes(app)
  emailChangeRoutes(app)

  serve(app, sessions.login, async ({ body, caller, language }) => {
    const { token, actor } = await login(app, body(), caller.user_agent)
    return { token, user: await getUser(app, actor, language) }
  })

  serve(app, sessions.logout, async ({ actor }) => {
    await logout(app, actor)
    return { status: 'logged-out' as const }
  })

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

  serve(app, sessions.listSessions, async ({ actor }) => ({ data: await listSessions(app, actor) }))

  serve(app, sessions.closeSession, async ({ actor, params }) => {
    await closeSession(app, actor, params.id)
    return { status: 'closed' as const }
  })

  serve(app, emailVerification.verifyEmail, async ({ actor, params, query }) => {
    await verifyEmail(app, actor, { ...params, ...query() })
    return { status: 'verified' as const }
  })

  serve(app, emailVerification.resendVerification, async ({ actor }) => ({
    status: await resendVerification(app, actor),
  }))
}

function passwordRoutes(app: App) {
  serve(app, passwords.forgotPassword, async ({ body }) => {
    await forgotPassword(app, body().email)
    return { status: 'reset-link-sent' as const }
  })

  serve(app, passwords.resetPassword, async ({ body }) => {
    await resetPassword(app, body())
    return { status: 'password-reset' as const }
  })

  serve(app, passwords.changePassword, async ({ actor, body }) => {
    await changePassword(app, actor, body())
    return { status: 'password-changed' as const }
  })
}
