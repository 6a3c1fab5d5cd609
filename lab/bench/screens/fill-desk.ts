// The data of the demo company that its desk is photographed with.
import { randomUUID } from 'node:crypto'
import type { People } from '../people.ts'
import { answered } from '../visits.ts'

const dayMs = 24 * 60 * 60 * 1000
const candidates = `/vacancies/${answered}/candidates`

/**
 * Makes views, snippets, drafts, templates, moves, notes, marks and meetings.
 * @param chat gets the meetings
 * @returns the application that got the others
 */
export async function fillDesk({ as }: People, chat: string) {
  const rows = await as<{ data: { id: string; full_name: string }[] }>(
    'company',
    'GET',
    `${candidates}?view=table`,
  )
  const application = rows.data.find(({ full_name }) => full_name.startsWith('Tomás'))
  if (!application) throw new Error('the demo world has applications')
  await fillLists(as)
  await fillApplication(as, application.id)
  await fillChat(as, chat)
  return application.id
}

async function fillLists(as: People['as']) {
  await as('company', 'POST', '/user/candidate-views', {
    name: 'Interviews of mine that have no marks of mine yet, by name',
    query: 'stage=interview&assigned=me&mark=none&by=name',
  })
  await as('company', 'POST', '/feedback-snippets', {
    title: 'Faltó medir los resultados',
    body: 'Estimada persona {{name}}:\n\nNos gustó la claridad con que describió su trabajo.\nNos faltó saber cuánto cambió.',
    language: 'es',
  })
  const content = { language: 'es', title: 'Dirección de operaciones y cadena de suministro' }
  const name = 'Heads of department in Mexico and Central America'
  await as('company', 'POST', '/company/vacancy-templates', { name, content })
  const draft = { content, step: 'secfit', copy: 'of-the-screens', version: null }
  await as('company', 'PUT', `/user/vacancy-drafts/${randomUUID()}`, draft)
}

/** Moved to another stage with a message, marked by one reader and noted by two. */
async function fillApplication(as: People['as'], id: string) {
  await as('company', 'POST', `${candidates}/moves`, { candidates: [id], to: 'interview' })
  const text = 'Hola, Tomás: su postulación pasó a entrevista. Le proponemos horarios por mensaje.'
  const message = { stage: 'interview', text }
  await as('company', 'POST', `${candidates}/${id}/stage-messages`, message)
  await as('administrator', 'GET', `${candidates}/${id}`)
  for (const who of ['administrator', 'collaborator'] as const)
    await as(who, 'POST', `${candidates}/${id}/notes`, {
      text: 'Two clear cases of a turnaround; ask about the third, and about the team that left.',
    })
  const { data } = await as<{ data: { competencies: { id: number }[] } }>(
    'administrator',
    'GET',
    `/vacancies/${answered}`,
  )
  for (const [index, { id: competency }] of data.competencies.entries())
    await as('administrator', 'PUT', `${candidates}/${id}/marks`, {
      kind: 'competency',
      id: competency,
      mark: 1 + (index % 5),
      ...(index < 2 && { line: 'Says what was done, and not what came of it.' }),
    })
}

interface Proposed {
  data: { meeting: { of: { id: string; times: string[] }; meeting: { id: string } } }
}

/** One agreed meeting, and times that are proposed for another. */
async function fillChat(as: People['as'], chat: string) {
  const propose = (...days: number[]) =>
    as<Proposed>('administrator', 'POST', `/chats/${chat}/meetings`, {
      time_zone: 'America/Mexico_City',
      duration_minutes: 45,
      times: days.map(
        (day) => `${new Date(Date.now() + day * dayMs).toISOString().slice(0, 10)}T10:30`,
      ),
      place: 'https://meet.example.com/direccion-de-finanzas',
      note: 'We would like you to meet the head of the unit.',
    })
  const { meeting } = (await propose(3, 4)).data
  await as('candidate', 'POST', `/meetings/${meeting.meeting.id}/pick`, {
    proposal: meeting.of.id,
    starts_at: meeting.of.times[0],
  })
  await propose(6, 7, 8, 9, 10)
}
