// A company hires somebody, and an operator looks after both: every call whose success depends on
// what happened before.
import { languages } from '#contract/fields/languages.ts'
import type { Described } from '#server/testing/openapi.ts'
import type { Reply } from '../send.ts'
import {
  changeAccount,
  changeEmail,
  logIn,
  type Person,
  register,
  trySecondFactors,
} from './accounts.ts'
import { writeBeforeApplying } from './begun.ts'
import {
  answer,
  applyTo,
  buyCredits,
  leaveAndStay,
  openCompany,
  pay,
  prepareCandidate,
  saveAndForget,
  uploadResume,
  type Vacancy,
} from './hiring.ts'
import { connectProvider, connectSystems } from './integrations.ts'
import { inviteSomebody } from './inviting.ts'
import type { FindMail } from './mails.ts'
import { actOn, findIds, logInOperator, lookAfter } from './operators.ts'
import { readTogether } from './reading.ts'
import { createSpeaker, type Speaker, textAt } from './speaker.ts'

export interface Setting {
  url: string
  described: Described
  /** Told each call that was answered with success. */
  heard: (operation: Described['operations'][number], reply: Reply) => void
  /** Makes the provider report another amount than was asked for. */
  holdPayment: (code: string) => Promise<unknown>
  /** Lets an email and the sweep of files fail. @returns the id of the job of the email */
  leaveFailures: () => Promise<string>
  findMail: FindMail
  /** The origin of a push service that the server knows. */
  pushService: string
  /** The port on this machine at which the server asks for the records of domains. */
  nameServerPort: number
}

/** @throws if a call is refused */
export async function tellStory({ url, described, heard, ...given }: Setting) {
  const speaker = createSpeaker(url, described, heard, given.findMail)
  const { call } = speaker
  const owner = await register(speaker, 'post /api/signup')
  const candidate = await register(speaker, 'post /api/register')
  const [kept, withdrawn] = await openCompany(speaker, owner)
  if (!kept || !withdrawn) throw new Error('the story: two vacancies are published')

  await changeAccount(speaker, candidate)
  await changeEmail(speaker, candidate)
  await trySecondFactors(speaker, candidate)
  const [bought = '', refunded = '', held = ''] = await prepareCandidate(speaker, candidate)
  for (const code of [bought, refunded]) await pay(speaker, candidate, code)
  await given.holdPayment(held)
  const resume = await uploadResume(speaker, candidate)
  await saveAndForget(speaker, candidate, kept.slug)
  await connectSystems(speaker, owner)
  await connectProvider(speaker, owner, given.nameServerPort)
  await buyCredits(speaker, owner)
  await inviteSomebody(speaker, owner, candidate, kept.slug)
  // One of the two is answered; the other one's credits are a compensation once the company leaves.
  await sponsor(speaker, owner, kept.slug)
  await writeBeforeApplying(speaker, candidate, kept.slug)
  const application = await applyTo(speaker, candidate, kept, resume)
  await applyTo(speaker, candidate, withdrawn, resume)
  const other = await applyAsAnother(speaker, kept)
  await readTogether(speaker, owner, kept, [application, other])
  const notifications = await call(owner.token, 'get /api/notifications')
  await call(owner.token, 'get /api/notifications/{id}', {
    params: { id: textAt(notifications, 'data.0.id') },
  })
  await call(candidate.token, 'put /api/user/push', {
    body: { endpoint: `${given.pushService}/of-the-story` },
  })
  await call(candidate.token, 'delete /api/user/push')
  await call(candidate.token, 'post /api/jobs/{slug}/withdraw', {
    params: { slug: withdrawn.slug },
  })
  await answer(speaker, owner, candidate, { slug: kept.slug, ...application })
  for (const what of ['application', 'application.pdf', 'earlier-answers'])
    await call(candidate.token, `get /api/jobs/{slug}/${what}`, { params: { slug: kept.slug } })
  await call(candidate.token, 'post /api/reports', { body: { key: kept.slug } })
  await call(candidate.token, 'delete /api/preferences/resume/{slug}', {
    params: { slug: resume },
  })
  for (const language of languages)
    await call(null, 'get /locales/{language}/{namespace}.json', {
      params: { language, namespace: 'auth' },
    })

  for (const { what } of described.operations.filter(isPlainRead))
    await call(ofStaff.test(what) ? owner.token : candidate.token, what, {
      query: queryOf(what),
    })

  const operator = await logInOperator(speaker)
  const [person = ''] = await findIds(speaker, operator, [candidate, owner])
  const company = textAt(await call(owner.token, 'get /api/company'), 'data.id')
  const acted = { person, company, vacancy: kept.slug, paid: refunded, held }
  await actOn(speaker, operator, acted)
  await lookAfter(speaker, operator, await given.leaveFailures())
  // Suspending the company has ended the sessions of its people.
  await leaveAndStay(speaker, await logIn(speaker, owner), withdrawn.slug)
}

/** The company buys credits and pays for the next applications to a vacancy. */
async function sponsor(speaker: Speaker, owner: Person, slug: string) {
  await buyCredits(speaker, owner)
  await speaker.call(owner.token, 'put /api/vacancies/{slug}', {
    params: { slug },
    body: { job_status: 'OPEN', sponsored_places: 2 },
  })
}

/** Somebody else applies to the same vacancy. */
async function applyAsAnother(speaker: Speaker, vacancy: Vacancy) {
  const another = await register(speaker, 'post /api/register')
  const [code = ''] = await prepareCandidate(speaker, another)
  await pay(speaker, another, code)
  return applyTo(speaker, another, vacancy, await uploadResume(speaker, another))
}

/** Plain reads that only staff may make. */
const ofStaff = / \/api\/(company|feedback-snippets|user\/(vacancy-drafts|candidate-views))/

/** A list or a detail that asks for no id, and that others than operators may read. */
function isPlainRead({ method, path }: Described['operations'][number]) {
  return method === 'get' && !path.includes('{') && !path.startsWith('/api/operator')
}

function queryOf(what: string): Record<string, string> {
  if (what.endsWith('vacancy-export')) return { format: 'csv' }
  if (/(?:places|areas|suggestions)$/.test(what)) return { search: 'Mex' }
  return what.endsWith('states') ? { country: 'MX' } : {}
}
