import * as apiKeys from '#contract/api-keys.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { listKeys, makeKey, revokeKey } from './keys/api-keys.ts'

export function integrationRoutes(app: App) {
  serve(app, apiKeys.listApiKeys, async ({ actor, query }) => listKeys(app, actor, query()))

  serve(app, apiKeys.makeApiKey, async ({ actor, body }) => ({
    data: await makeKey(app, actor, body()),
  }))

  serve(app, apiKeys.revokeApiKey, async ({ actor, params }) => ({
    data: await revokeKey(app, actor, uuidOr404(params.id)),
  }))
}
