import * as chatReads from '#contract/chats/chat-reads.ts'
import * as api from '#contract/chats/chats.ts'
import * as messages from '#contract/chats/messages.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { label } from '#server/platform/labels.ts'
import { isWithheld } from './candidate-seen.ts'
import { typeInChat } from './commands.ts'
import { discloseCompany } from './disclosure.ts'
import { getConversation } from './get-conversation.ts'
import { listAnswers } from './list-answers.ts'
import { listChats } from './list-chats.ts'
import { listMessages } from './list-messages.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { checkParty } from './party.ts'
import { readChat } from './read-chat.ts'
import { sendMessage } from './send-message.ts'
import { countUnread } from './unread.ts'

export function chatRoutes(app: App) {
  serve(app, api.listChats, async ({ actor, query, language }) =>
    listChats(app.db, actor, query(), language),
  )

  serve(app, chatReads.countUnread, async ({ actor }) => ({
    data: { count: await countUnread(app.db, actor) },
  }))

  serve(app, api.getChat, async ({ actor, params, query, language }) => {
    const id = params.id
    // The read cursor is read before the messages, so that the message it points to is among them.
    const { conversation, time } = await getConversation(app.db, actor, id, language)
    const { messages, next_cursor, span } = await listMessages(
      app.db,
      actor,
      { id, ...time },
      query(),
      isWithheld(actor, conversation) ? label(language, 'message_withheld') : null,
    )
    const { application } = conversation
    const answers = application
      ? await listAnswers(app.db, actor, { application_id: application.id, ...span }, language)
      : []
    return { data: { messages, answers, ...conversation }, meta: { next_cursor } }
  })

  serve(app, messages.sendMessage, async ({ actor, params, body }) => ({
    data: await sendMessage(app, actor, params.id, body),
  }))

  serve(app, chatReads.readChat, async ({ actor, params, body }) => {
    const id = params.id
    await checkParty(app.db, actor, id)
    return { data: { unread_count: await readChat(app, actor, id, body()) } }
  })

  serve(app, api.discloseCompany, async ({ actor, params }) => {
    await discloseCompany(app, actor, params.id)
    return { status: 'disclosed' as const }
  })

  meetingRoutes(app)

  serve(app, messages.typeInChat, async ({ actor, params }) => {
    await typeInChat(app, actor, params.id)
    return { status: 'typing' as const }
  })
}
