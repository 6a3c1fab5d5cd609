import * as moves from '#contract/applications/moves.ts'
import * as stageMessages from '#contract/applications/stage-messages.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { listMoves } from './list-moves.ts'
import { moveCandidates } from './move-candidates.ts'
import { getStageMessages, tellStage } from './tell-stage.ts'

export function stageRoutes(app: App) {
  serve(app, moves.moveCandidates, async ({ actor, params, body }) => ({
    data: await moveCandidates(app, actor, params.slug, body()),
  }))

  serve(app, moves.listMoves, async ({ actor, params, query, language }) => {
    const vacancy = await getOwnVacancy(app.db, actor, params.slug)
    return listMoves(app.db, vacancy, query(), language)
  })

  serve(app, stageMessages.getStageMessages, async ({ actor, params }) => {
    const application = { vacancy: params.slug, id: params.uuid }
    return { data: await getStageMessages(app, actor, application) }
  })

  serve(app, stageMessages.tellStage, async ({ actor, params, body }) => {
    const application = { vacancy: params.slug, id: params.uuid }
    await tellStage(app, actor, application, body())
    return { status: 'sent' as const }
  })
}
