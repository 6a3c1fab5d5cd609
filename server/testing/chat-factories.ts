// Conversations for tests, made by the product's commands.
import type { Services } from '#server/platform/services.ts'
import { createApplication } from './application-factories.ts'
import { createCandidate, createCompany } from './factories.ts'
import { createVacancy } from './vacancy-factories.ts'

/** Creates an application by Ana Ríos to be Chief of Staff at Quillay, with an empty chat. */
export async function createConversation(app: Services) {
  const owner = await createCompany(app, { company: 'Quillay' })
  const vacancy = await createVacancy(app, owner, { body: { title: 'Chief of Staff' } })
  const candidate = await createCandidate(app, {
    credits: 3,
    has_salary: true,
    name: 'Ana',
    last_name: 'Ríos',
  })
  const { id: application, chat } = await createApplication(app, candidate, vacancy)
  return { owner, vacancy, candidate, application, chat, params: { id: chat } }
}
