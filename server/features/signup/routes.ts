import * as api from '#contract/accounts/registration.ts'
import type { Language } from '#contract/fields/languages.ts'
import { noticeBrowser } from '#server/features/accounts/known-browsers/commands.ts'
import { getUser } from '#server/features/accounts/queries.ts'
import { getCompany } from '#server/features/companies/queries.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { hashNewPassword } from '#server/platform/new-password.ts'
import { register } from './register.ts'
import { signup } from './signup.ts'

export function signupRoutes(app: App) {
  serve(app, api.register, async ({ body, caller, language }) => {
    const { intent, ...form } = body()
    const newcomer = await newcomerOf(form, language)
    const { token, actor } = await register(app, newcomer, caller.user_agent, intent)
    await noticeBrowser(app, actor, caller)
    return { data: { user: await getUser(app, actor, language), token } }
  })

  serve(app, api.signup, async ({ body, caller, language }) => {
    const { company: name, ...form } = body()
    const newcomer = await newcomerOf(form, language)
    const { token, actor, company_id } = await signup(app, name, newcomer, caller.user_agent)
    await noticeBrowser(app, actor, caller)
    const [user, company] = await Promise.all([
      getUser(app, actor, language),
      getCompany(app.db, company_id, language),
    ])
    return { data: { user, token, company } }
  })
}

interface Form {
  name: string
  last_name: string
  email: string
  password: string
}

async function newcomerOf({ name, last_name, email, password }: Form, locale: Language) {
  return { name, last_name, email, locale, password_hash: await hashNewPassword(password) }
}
