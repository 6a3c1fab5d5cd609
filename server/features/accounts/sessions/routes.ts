import * as loginApi from '#contract/accounts/login.ts'
import * as passkeysApi from '#contract/accounts/passkeys.ts'
import * as api from '#contract/accounts/sessions.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { guardGuesses } from '../guesses.ts'
import { loginWithCode } from '../login-with-code.ts'
import { loginWithPasskey, startPasskeyLogin } from '../login-with-passkey.ts'
import { login } from '../login.ts'
import { signedIn } from '../provider-login/commands.ts'
import { closeSession, logout } from './close.ts'
import { listSessions } from './queries.ts'

export function sessionRoutes(app: App) {
  serve(app, loginApi.login, async ({ body, caller, language }) => {
    const credentials = body()
    const answer = await guardGuesses(app, credentials.email, caller, () =>
      login(app, credentials, caller.user_agent),
    )
    if ('second_factor' in answer) return answer
    return signedIn(app, answer, caller, language)
  })

  serve(app, loginApi.loginWithCode, async ({ body, caller, language }) => {
    const session = await loginWithCode(app, body(), caller.user_agent)
    return signedIn(app, session, caller, language)
  })

  serve(app, passkeysApi.startPasskeyLogin, async ({ body }) => ({
    data: await startPasskeyLogin(app, body().challenge),
  }))

  serve(app, passkeysApi.loginWithPasskey, async ({ body, caller, language }) => {
    const session = await loginWithPasskey(app, body().credential, caller.user_agent)
    return signedIn(app, session, caller, language)
  })

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
