// An operator looks things up and acts on each of them.
import { addTotp, type Person } from './accounts.ts'
import { type Speaker, textAt } from './speaker.ts'

export interface Acted {
  person: string
  company: string
  vacancy: string
  /** The codes of a purchase that was paid and of one whose payment is held. */
  paid: string
  held: string
}

/** Logs in as the operator of the demo world, whose second factor is set up now. */
export async function logInOperator(speaker: Speaker): Promise<string> {
  const body = { email: 'operator@demo.test', password: 'Demo-password-1' }
  const token = textAt(await speaker.call(null, 'post /api/login', { body }), 'token')
  await addTotp(speaker, token, { current_password: body.password })
  return token
}

/** The ids by which an operator knows somebody and their company. */
export async function findIds({ call }: Speaker, operator: string, search: [Person, Person]) {
  const ids = []
  for (const { email } of search) {
    const match = await call(operator, 'get /api/operator/find/{object}', {
      params: { object: 'users' },
      query: { search: email },
    })
    ids.push(textAt(match, 'data.0.key'))
  }
  return ids
}

/** Every act on a person, a company, a vacancy and payments, and each is taken back. */
export async function actOn({ call }: Speaker, operator: string, acted: Acted) {
  const { person, company, vacancy, paid, held } = acted
  const on = (what: string, params: Record<string, string>, body?: object) =>
    call(operator, what, { params, ...(body && { body }) })
  await on('post /api/operator/people/{id}/look', { id: person })
  await on('get /api/operator/people/{id}', { id: person })
  await on('post /api/operator/people/{id}/credits', { id: person })
  await on('get /api/operator/companies/{id}', { id: company })
  await on('post /api/operator/companies/{id}/credits', { id: company })
  await on('post /api/operator/companies/{id}/attest', { id: company }, { is_verified: true })
  await on('get /api/operator/vacancies/{slug}', { slug: vacancy })
  await on('post /api/operator/vacancies/{slug}/take-down', { slug: vacancy })
  await on('post /api/operator/vacancies/{slug}/restore', { slug: vacancy })
  await on('get /api/operator/payments/{code}', { code: paid })
  await on('post /api/operator/payments/{code}/refund', { code: paid })
  await on('post /api/operator/payments/{code}/accept', { code: held })
  const reports = await on('get /api/operator/reports', {})
  await on('post /api/operator/reports/{object}/{id}/read', {
    object: textAt(reports, 'data.0.object'),
    id: textAt(reports, 'data.0.id'),
  })
  await on('post /api/operator/reports/{object}/{id}/settle', {
    object: textAt(reports, 'data.0.object'),
    id: textAt(reports, 'data.0.id'),
  })
  await on('get /api/operator/history/{object}/{key}', { object: 'vacancies', key: vacancy })
  await on('post /api/operator/people/{id}/suspend', { id: person })
  await on('post /api/operator/people/{id}/restore', { id: person })
  await on('post /api/operator/companies/{id}/suspend', { id: company })
  await on('post /api/operator/companies/{id}/restore', { id: company })
}

/** The product itself: its figures, a failed email and task, and a proof of the ledger. */
export async function lookAfter({ call }: Speaker, operator: string, job: string) {
  for (const what of ['operations', 'health', 'figures'])
    await call(operator, `get /api/operator/${what}`)
  const queue = 'mail'
  await call(operator, 'get /api/operator/failed/{queue}', { params: { queue } })
  await call(operator, 'post /api/operator/failed/{queue}/{job}/retry', { params: { queue, job } })
  await call(operator, 'post /api/operator/tasks/{task}/run', { params: { task: 'sweep-files' } })
  await call(operator, 'post /api/operator/ledger/verify')
  await addName({ call }, operator)
}

/** A search that found nothing becomes another name of a role, and is taken back. */
async function addName({ call }: Pick<Speaker, 'call'>, operator: string) {
  await call(operator, 'get /api/operator/missed-searches')
  const role = textAt(await call(operator, 'get /api/operator/roles'), 'data.0.id')
  const body = { name: 'Keeper of the storied names', role, languages: ['en'] }
  await call(operator, 'post /api/operator/role-names', { body })
  const names = await call(operator, 'get /api/operator/role-names')
  await call(operator, 'delete /api/operator/role-names/{key}', {
    params: { key: textAt(names, 'data.0.key') },
  })
}
