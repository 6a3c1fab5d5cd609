import * as presence from '#contract/accounts/presence.ts'
// Calls by which the people of a company read applications together.
import * as events from '#contract/applications/application-events.ts'
import * as comparison from '#contract/applications/comparison.ts'
import * as marks from '#contract/applications/marks.ts'
import * as notes from '#contract/applications/notes.ts'
import * as assignees from '#contract/companies/assignees.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { assignCandidates } from './assigning/assign.ts'
import { compareCandidates } from './candidates/compare.ts'
import { getSeen } from './common/seen.ts'
import { listEvents } from './history/list-events.ts'
import { finishReading, setMark } from './marks/commands.ts'
import { getMarks } from './marks/find-marks.ts'
import { listNotes } from './notes/list-notes.ts'
import { listReaders, showPresence } from './notes/readers.ts'
import { removeNote, writeNote } from './notes/write-note.ts'

export function deskRoutes(app: App) {
  serve(app, marks.getMarks, async ({ actor, params }) => {
    const { id } = await getSeen(app.db, actor, params)
    return { data: await getMarks(app.db, actor, id) }
  })

  serve(app, marks.setMark, async ({ actor, params, body }) => ({
    data: await setMark(app, actor, params, body),
  }))

  serve(app, marks.finishReading, async ({ actor, params }) => ({
    data: await finishReading(app, actor, params),
  }))

  serve(app, notes.listNotes, async ({ actor, params, query }) =>
    listNotes(app.db, actor, params, query()),
  )

  serve(app, notes.writeNote, async ({ actor, params, body }) => ({
    data: await writeNote(app, actor, params, body),
  }))

  serve(app, notes.removeNote, async ({ actor, params }) => {
    await removeNote(app, actor, params)
    return { status: 'removed' as const }
  })

  serve(app, notes.listReaders, async ({ actor, params }) => ({
    data: await listReaders(app.db, actor, params),
  }))

  serve(app, presence.showPresence, async ({ actor, params, body }) => {
    await showPresence(app, actor, params, body())
    return { status: 'shown' as const }
  })

  serve(app, assignees.assignCandidates, async ({ actor, params, body }) => {
    await assignCandidates(app, actor, params.slug, body)
    return { status: 'assigned' as const }
  })

  serve(app, events.listEvents, async ({ actor, params, query }) =>
    listEvents(app.db, actor, params, query()),
  )

  serve(app, comparison.compareCandidates, async ({ actor, params, query }) => ({
    data: await compareCandidates(app, actor, params.slug, query().of),
  }))
}
