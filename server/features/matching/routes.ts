import * as api from '#contract/matching/matches.ts'
import * as roleLists from '#contract/matching/role-parts.ts'
import * as wishes from '#contract/matching/wishes.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listMatches } from './list-matches.ts'
import { roleParts } from './role-list.ts'
import { deleteWishes, saveWishes } from './save-wishes.ts'

export function matchingRoutes(app: App) {
  serve(app, roleLists.listRoleParts, async ({ language }) => ({
    data: {
      functions: roleParts('functions', language),
      levels: roleParts('levels', language),
    },
  }))

  serve(app, wishes.saveWishes, async ({ actor, body }) => ({
    data: await saveWishes(app, actor, body()),
  }))

  serve(app, wishes.deleteWishes, async ({ actor }) => {
    await deleteWishes(app, actor)
    return { status: 'deleted' as const }
  })

  serve(app, api.listMatches, async ({ actor, query }) => ({
    data: await listMatches(app.db, actor, query().slugs.split(',')),
  }))
}
