// The data of the demo company that its desk is photographed with.
import { randomUUID } from 'node:crypto'
import { callAs } from './people.ts'

/** Vacancies of the demo world: of an application that waits unopened, and of one that was read. */
export const waitedFor = 'demo-open-fresh'
export const read = 'demo-open-stale'
const dayMs = 24 * 60 * 60 * 1000

export interface Desk {
  /** Of an application that nobody has opened, and of one that was read. */
  unopened: string
  opened: string
  /** The conversation that has meetings. */
  chat: string
}

interface Listed {
  data: { id: string; full_name: string }[]
}

/** Views, snippets, drafts, templates, moves, notes, marks and meetings of the demo company. */
export async function fillDesk(chat: string): Promise<Desk> {
  const [[unopened], readRows] = await Promise.all([rowsOf(waitedFor), rowsOf(read)])
  const opened = readRows.find(({ full_name }) => full_name.startsWith('Tomás'))
  if (!unopened || !opened) throw new Error('the demo world has applications')
  await fillLists()
  await fillApplication(opened.id)
  await fillChat(chat)
  return { unopened: unopened.id, opened: opened.id, chat }
}

async function rowsOf(slug: string) {
  const path = `/api/vacancies/${slug}/candidates?view=table`
  return ((await callAs('company', 'GET', path)) as Listed).data
}

async function fillLists() {
  for (const [name, query] of Object.entries(views))
    await callAs('company', 'POST', '/api/user/candidate-views', { name, query })
  for (const snippet of snippets) await callAs('company', 'POST', '/api/feedback-snippets', snippet)
  const content = { language: 'es', title: 'Dirección de operaciones y cadena de suministro' }
  for (const name of ['Direcciones de área', 'Heads of department in Mexico and Central America'])
    await callAs('company', 'POST', '/api/company/vacancy-templates', { name, content })
  for (const title of ['Chief of Staff to the General Management', content.title]) {
    const draft = {
      content: { ...content, title },
      step: 'secfit',
      copy: 'of-the-screens',
      version: null,
    }
    await callAs('company', 'PUT', `/api/user/vacancy-drafts/${randomUUID()}`, draft)
  }
}

const views = {
  'Due this week': 'answer=due_soon&by=due',
  'Interviews of mine that have no marks of mine yet, by name':
    'stage=interview&assigned=me&mark=none&by=name',
}

const snippets = [
  {
    title: 'Thanks, and when we write again',
    body: 'Dear {{name}}, thank you for your application to {{vacancy}}. We write again within a week.',
    language: 'en',
  },
  {
    title: 'Faltó medir los resultados',
    body: 'Estimada persona {{name}}:\n\nNos gustó la claridad con que describió su trabajo.\nNos faltó saber cuánto cambió: con una cifra antes y otra después, su respuesta dice mucho más.',
    language: 'es',
  },
]

/** Moved, told, marked by one reader and noted by two. */
async function fillApplication(id: string) {
  const path = `/api/vacancies/${read}/candidates`
  await callAs('company', 'POST', `${path}/moves`, { candidates: [id], to: 'interview' })
  const text = 'Hola, Tomás: su postulación pasó a entrevista. Le proponemos horarios por mensaje.'
  await callAs('company', 'POST', `${path}/${id}/stage-messages`, { stage: 'interview', text })
  await callAs('administrator', 'GET', `${path}/${id}`)
  for (const who of ['administrator', 'collaborator'] as const)
    await callAs(who, 'POST', `${path}/${id}/notes`, {
      text: 'Two clear cases of a turnaround; ask about the third, and about the team that left.',
    })
  const { data } = (await callAs('administrator', 'GET', `/api/vacancies/${read}`)) as {
    data: { competencies: { id: number }[] }
  }
  for (const [index, { id: competency }] of data.competencies.entries())
    await callAs('administrator', 'PUT', `${path}/${id}/marks`, {
      kind: 'competency',
      id: competency,
      mark: 1 + (index % 5),
      ...(index < 2 && { line: 'Says what was done, and not what came of it.' }),
    })
}

function timesIn(days: number[]) {
  return days.map((day) => `${new Date(Date.now() + day * dayMs).toISOString().slice(0, 10)}T10:30`)
}

/** One agreed meeting, and times that are proposed for another. */
async function fillChat(chat: string) {
  const about = { time_zone: 'America/Mexico_City', duration_minutes: 45 }
  const propose = async (...days: number[]) =>
    (await callAs('administrator', 'POST', `/api/chats/${chat}/meetings`, {
      ...about,
      times: timesIn(days),
      place: 'https://meet.example.com/direccion-de-finanzas',
      note: 'We would like you to meet the head of the unit.',
    })) as { data: { meeting: { of: { id: string; times: string[] }; meeting: { id: string } } } }
  const { meeting } = (await propose(3, 4)).data
  await callAs('candidate', 'POST', `/api/meetings/${meeting.meeting.id}/pick`, {
    proposal: meeting.of.id,
    starts_at: meeting.of.times[0],
  })
  await propose(6, 7, 8, 9, 10)
}
