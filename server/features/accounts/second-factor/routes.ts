import * as passkeysApi from '#contract/accounts/passkeys.ts'
import * as api from '#contract/accounts/second-factor.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { makeRecoveryCodes } from './commands.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { getSecondFactor } from './queries.ts'
import { confirmTotp, removeTotp, startTotp } from './set-up-totp.ts'

export function secondFactorRoutes(app: App) {
  serve(app, api.getSecondFactor, async ({ actor }) => ({
    data: await getSecondFactor(app.db, actor),
  }))

  serve(app, api.startTotp, async ({ actor, body }) => ({
    data: await startTotp(app, actor, body().current_password),
  }))

  serve(app, api.confirmTotp, async ({ actor, body }) => ({
    data: { recovery_codes: await confirmTotp(app, actor, body().code) },
  }))

  serve(app, api.removeTotp, async ({ actor, body }) => {
    await removeTotp(app, actor, body())
    return { status: 'removed' as const }
  })

  serve(app, api.makeRecoveryCodes, async ({ actor, body }) => ({
    data: { recovery_codes: await makeRecoveryCodes(app, actor, body().current_password) },
  }))

  serve(app, passkeysApi.startPasskey, async ({ actor, body }) => ({
    data: await startPasskey(app, actor, body().current_password),
  }))

  serve(app, passkeysApi.addPasskey, async ({ actor, body }) => ({
    data: await addPasskey(app, actor, body()),
  }))

  serve(app, passkeysApi.renamePasskey, async ({ actor, params, body }) => {
    await renamePasskey(app, actor, params.id, body().name)
    return { status: 'renamed' as const }
  })

  serve(app, passkeysApi.removePasskey, async ({ actor, params, body }) => {
    await removePasskey(app, actor, params.id, body().current_password)
    return { status: 'removed' as const }
  })
}
