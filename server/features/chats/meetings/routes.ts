import { meetingFilePath } from '#contract/chats/meeting-choices.ts'
import * as api from '#contract/chats/meetings.ts'
import { chatters } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { App } from '#server/platform/app.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { findActor } from '#server/platform/http/authentication.ts'
import { languageOfRequest } from '#server/platform/http/call.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { admit, serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import { declineTimes, pickTime } from './answer.ts'
import { findAppointment, seenBy } from './appointment.ts'
import { calendarFile } from './calendar-file.ts'
import { callOffMeeting } from './call-off.ts'
import { listComing } from './list-coming.ts'
import { chatOfMeeting } from './locked-meeting.ts'
import { moveMeeting, proposeMeeting } from './propose.ts'

const fileLimit = { name: 'meeting-files', times: 60, by: 'person' } as const

export function meetingRoutes(app: App) {
  serve(app, api.listComingMeetings, ({ actor, query, language }) =>
    listComing(app.db, actor, query(), { language, now: app.clock.now() }),
  )

  serve(app, api.proposeMeeting, async ({ actor, params, body }) => ({
    data: await proposeMeeting(app, actor, params.id, body),
  }))

  serve(app, api.moveMeeting, async ({ actor, params, body }) => ({
    data: await moveMeeting(app, actor, params.id, body),
  }))

  serve(app, api.pickTime, async ({ actor, params, body }) => ({
    data: await pickTime(app, actor, params.id, body),
  }))

  serve(app, api.declineTimes, async ({ actor, params, body }) => ({
    data: await declineTimes(app, actor, params.id, body),
  }))

  serve(app, api.callOffMeeting, async ({ actor, params, body }) => ({
    data: await callOffMeeting(app, actor, params.id, body),
  }))

  app.http.get<{ Params: { id: string } }>(meetingFilePath, async (request, reply) => {
    const actor = admit({ access: chatters }, await findActor(app, request))
    await app.rateLimits.count(fileLimit, actor.id)
    const id = uuidOr404(request.params.id)
    await chatOfMeeting(app.db, actor, id)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', disposition('attachment', 'altura-meeting.ics'))
      .header('cache-control', 'no-store')
      .send(await fileOf(app, actor, id, languageOfRequest(request)))
  })
}

/** @throws Refused not_found if nothing is agreed, or it was called off */
async function fileOf(app: App, actor: Member, id: string, language: Language) {
  const agreed = await findAppointment(app.db, id)
  if (!agreed || agreed.called_off_at) throw new Refused('not_found')
  const { summary } = seenBy(actor.role === 'candidate' ? 'candidate' : 'host', agreed, language)
  return calendarFile(app.environment, agreed, { summary, method: 'PUBLISH' }, app.clock.now())
}
