import * as api from '#contract/accounts/login.ts'
import * as passkeysApi from '#contract/accounts/passkeys.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { guardGuesses } from './guesses.ts'
import { loginWithCode } from './login-with-code.ts'
import { loginWithPasskey, startPasskeyLogin } from './login-with-passkey.ts'
import { login } from './login.ts'
import { signedIn } from './provider-login/commands.ts'

export function loginRoutes(app: App) {
  serve(app, api.login, async ({ body, caller, language }) => {
    const credentials = body()
    const answer = await guardGuesses(app, credentials.email, caller, () =>
      login(app, credentials, caller.user_agent),
    )
    if ('second_factor' in answer) return answer
    return signedIn(app, answer, caller, language)
  })

  serve(app, api.loginWithCode, async ({ body, caller, language }) => {
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
}
