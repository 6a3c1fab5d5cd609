import * as api from '#contract/chats.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { sendMessage } from './commands.ts'
import { getOtherSide, listChats, listMessages } from './queries.ts'

export function chatRoutes(app: App) {
  serve(app, api.listChats, async ({ actor, query }) => listChats(app.db, actor, query()))

  serve(app, api.getChat, async ({ actor, params, query }) => {
    const id = uuidOr404(params.id)
    const name = await getOtherSide(app.db, actor, id)
    const { messages, next_cursor } = await listMessages(app.db, id, query())
    return { data: { messages, from: { name } }, meta: { next_cursor } }
  })

  serve(app, api.sendMessage, async ({ actor, params, body }) => {
    const id = uuidOr404(params.id)
    await getOtherSide(app.db, actor, id)
    return { data: await sendMessage(app, actor, id, body()) }
  })
}
