// A company publishes vacancies, a candidate buys credits and applies, both read, answer and write.
import { type Person, newEmail, password } from './accounts.ts'
import { writeFeedback } from './feedback.ts'
import { type Speaker, textAt } from './speaker.ts'

const proof = { current_password: password }
const dayMs = 24 * 60 * 60 * 1000
const longText = 'A text of the story, long enough for everything that asks for a text. '.repeat(3)

export interface Vacancy {
  slug: string
  competencies: { id: number }[]
  outcomes: { id: number }[]
}

/** Completes the company, changes its people and publishes two vacancies. */
export async function openCompany({ call }: Speaker, { token }: Person): Promise<Vacancy[]> {
  await call(token, 'post /api/account/verify')
  await call(token, 'post /api/company')
  await call(token, 'put /api/company/second-factor', { body: { is_required: false } })
  const email = newEmail('colleague')
  await call(token, 'post /api/company/collaborators', {
    body: { email, password, password_confirmation: password },
  })
  const slug = textAt(await call(token, 'get /api/company/collaborators'), 'data.0.slug')
  await call(token, 'put /api/company/collaborators/{slug}/role', { params: { slug } })
  await call(token, 'delete /api/company/collaborators/{slug}', { params: { slug } })
  await call(token, 'post /api/company/export', { body: proof })
  await call(token, 'post /api/vacancies/validate/secfit')
  await call(token, 'post /api/vacancies/validate/outcomes')
  await writeAgain({ call }, token)
  return [await publish({ call }, token, 'confidential'), await publish({ call }, token, 'members')]
}

/** Keeps a draft and a template, looks at both, and deletes them. */
async function writeAgain({ call }: Pick<Speaker, 'call'>, token: string) {
  await call(token, 'post /api/user/seen-notices')
  await call(token, 'post /api/vacancies/validate/alike')
  await call(token, 'post /api/company/vacancy-import/preview')
  const imported = await call(token, 'post /api/company/vacancy-import')
  const taken = { id: textAt(imported, 'data.0.id') }
  await call(token, 'delete /api/user/vacancy-drafts/{id}', { params: taken })
  const draft = { id: crypto.randomUUID() }
  await call(token, 'put /api/user/vacancy-drafts/{id}', { params: draft })
  await call(token, 'get /api/user/vacancy-drafts')
  await call(token, 'get /api/user/vacancy-drafts/{id}', { params: draft })
  await call(token, 'delete /api/user/vacancy-drafts/{id}', { params: draft })
  const saved = await call(token, 'post /api/company/vacancy-templates')
  const params = { id: textAt(saved, 'data.id') }
  await call(token, 'get /api/company/vacancy-templates/{id}', { params })
  await call(token, 'put /api/company/vacancy-templates/{id}', { params })
  await call(token, 'delete /api/company/vacancy-templates/{id}', { params })
}

async function publish({ call }: Pick<Speaker, 'call'>, token: string, visibility: string) {
  const slug = textAt(await call(token, 'post /api/vacancies'), 'data.slug')
  await call(token, 'put /api/vacancies/{slug}', {
    params: { slug },
    body: { job_status: 'OPEN', visibility },
  })
  await call(token, 'get /api/vacancies/{slug}/changes', { params: { slug } })
  const read = await call(token, 'get /api/vacancies/{slug}', { params: { slug } })
  return (read as { data: Vacancy }).data
}

/** The company leaves, stays after all, closes a vacancy and opens it again until a day. */
export async function leaveAndStay({ call }: Speaker, token: string, slug: string) {
  await call(token, 'post /api/company/deletion', { body: proof })
  await call(token, 'delete /api/company/deletion')
  const body = { reason: 'filled_elsewhere' }
  await call(token, 'post /api/vacancies/{slug}/close', { params: { slug }, body })
  const closes_on = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)
  await call(token, 'put /api/vacancies/{slug}', {
    params: { slug },
    body: { job_status: 'OPEN', closes_on },
  })
}

/** Wants to save a vacancy, saves it, looks at what is saved, and takes it from there again. */
export async function saveAndForget({ call }: Speaker, { token }: Person, slug: string) {
  await call(token, 'put /api/user/intent', { body: { vacancy: slug, act: 'save' } })
  await call(token, 'delete /api/user/intent')
  await call(token, 'put /api/jobs/{slug}/saved', { params: { slug } })
  await call(token, 'get /api/user/saved-vacancies')
  await call(token, 'delete /api/jobs/{slug}/saved', { params: { slug } })
  await call(token, 'post /api/jobs/{slug}/turned-away', { params: { slug } })
  const saved = await call(token, 'post /api/user/saved-searches', {
    body: { name: 'Chiefs', query: 'search=chief', often: 'daily' },
  })
  const id = textAt(saved, 'data.id')
  await call(token, 'put /api/user/saved-searches/{id}', {
    params: { id },
    body: { is_paused: true },
  })
  await call(token, 'put /api/user/saved-searches/{id}/seen', {
    params: { id },
    body: { new_in: `${id}:0-1` },
  })
  await call(token, 'delete /api/user/saved-searches/{id}', { params: { id } })
}

/** Profile, salary, resume, and three purchases. @returns the codes of these */
export async function prepareCandidate({ url, call }: Speaker, { token }: Person) {
  await call(token, 'post /api/user/complete-profile')
  await call(token, 'post /api/preferences/salary')
  const photo = {
    field: 'photo',
    filename: 'photo.png',
    type: 'image/png',
    content: 'png',
  } as const
  const user = await call(token, 'post /api/user', {
    form: { fields: [], file: photo, isCut: false },
  })
  const name = new URL(textAt(user, 'data.photo_url'), url).pathname.split('/').at(-1) ?? ''
  await call(token, 'get /files/images/{name}', { params: { name } })
  return [
    await beginPurchase({ call }, token),
    await beginPurchase({ call }, token),
    await beginPurchase({ call }, token),
  ]
}

async function beginPurchase({ call }: Pick<Speaker, 'call'>, token: string) {
  const body = { price: 'price-10-mxn' }
  const checkout = await call(token, 'post /api/credits/checkout', { body })
  return textAt(checkout, 'url').split('/').at(-1) ?? ''
}

export async function buyCredits(speaker: Speaker, person: Person) {
  await pay(speaker, person, await beginPurchase(speaker, person.token))
}

/** Pays on the page of the pretended provider. */
export async function pay({ url, call }: Speaker, { token }: Person, code: string) {
  await fetch(`${url}/test-checkout/${code}/pay`, { method: 'POST', redirect: 'manual' })
  await call(token, 'post /api/credits/checkout/success', { body: { code } })
  await call(token, 'get /api/credits/receipts/{code}', { params: { code } })
}

/** Uploads a resume. @returns its slug */
export async function uploadResume({ call }: Speaker, { token }: Person) {
  const file = {
    field: 'resume',
    filename: 'resume.pdf',
    type: 'application/pdf',
    content: 'pdf',
  } as const
  const resume = await call(token, 'post /api/preferences/resume', {
    form: { fields: [], file, isCut: false },
  })
  return textAt(resume, 'slug')
}

/** Applies. @returns the ids of the application and of its chat */
export async function applyTo(
  { call }: Speaker,
  { token }: Person,
  { slug, competencies, outcomes }: Vacancy,
  resume: string,
) {
  await call(token, 'get /api/jobs/{slug}', { params: { slug } })
  const applied = await call(token, 'post /api/jobs/{slug}/apply', {
    params: { slug },
    body: { resume, competencies: answersTo(competencies), outcomes: answersTo(outcomes) },
  })
  return { id: textAt(applied, 'data.id'), chat: textAt(applied, 'data.chat') }
}

function answersTo(asked: { id: number }[]) {
  return asked.map(({ id }) => ({ id, response: longText }))
}

/** The company opens and answers an application; both write. */
export async function answer(
  speaker: Speaker,
  owner: Person,
  candidate: Person,
  { slug, id: uuid, chat: id }: { slug: string; id: string; chat: string },
) {
  const { url, call } = speaker
  const params = { slug, uuid }
  await call(owner.token, 'get /api/vacancies/{slug}/candidates', { params: { slug } })
  await call(owner.token, 'get /api/company/today')
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/counts', { params: { slug } })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/ids', { params: { slug } })
  await call(owner.token, 'post /api/vacancies/{slug}/candidates/moves', {
    params: { slug },
    body: { candidates: [uuid], to: 'interview' },
  })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/moves', { params: { slug } })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/{uuid}/place', { params })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/{uuid}/stage-messages', { params })
  await call(owner.token, 'post /api/vacancies/{slug}/candidates/{uuid}/presence', { params })
  await call(owner.token, 'post /api/vacancies/{slug}/candidates/{uuid}/stage-messages', { params })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates.csv', { params: { slug } })
  const view = await call(owner.token, 'post /api/user/candidate-views')
  await call(owner.token, 'get /api/user/candidate-views')
  await call(owner.token, 'delete /api/user/candidate-views/{id}', {
    params: { id: textAt(view, 'data.id') },
  })
  const read = await call(owner.token, 'get /api/vacancies/{slug}/candidates/{uuid}', { params })
  await call(owner.token, 'get /api/vacancies/{slug}/candidates/{uuid}/dossier.pdf', { params })
  const resume = new URL(textAt(read, 'data.resume.url'), url)
  const [application = '', reader = ''] = resume.pathname.split('/').slice(-2)
  await call(null, 'get /files/resumes/{application}/{reader}', {
    params: { application, reader },
    query: Object.fromEntries(resume.searchParams),
  })
  await call(owner.token, 'post /api/vacancies/{slug}/candidates/{uuid}/mark-as-read', {
    params,
    // Long enough to use the credits.
    body: { feedback: 'Thank you. '.repeat(20), candidate: undefined, letter: null },
  })
  await writeFeedback(call, owner, candidate, params)
  for (const { token } of [owner, candidate]) {
    const body = { client_id: crypto.randomUUID() }
    const sent = await call(token, 'post /api/chats/{id}/messages', { params: { id }, body })
    const message = textAt(sent, 'data.id')
    await call(token, 'get /api/chats/{id}', { params: { id } })
    await call(token, 'post /api/chats/{id}/read', { params: { id }, body: { message } })
    await call(token, 'post /api/chats/{id}/typing', { params: { id } })
  }
  await meet(speaker, owner, candidate, id)
  await call(owner.token, 'post /api/chats/{id}/disclosure', { params: { id } })
  await call(candidate.token, 'get /api/jobs/{slug}/activity', { params: { slug } })
}

/** They agree on a meeting after a second proposal, move it, and call it off. */
async function meet({ call }: Speaker, owner: Person, candidate: Person, chat: string) {
  const first = await call(owner.token, 'post /api/chats/{id}/meetings', {
    params: { id: chat },
    body: offered(),
  })
  const params = { id: textAt(first, 'data.meeting.meeting.id') }
  const none = { proposal: textAt(first, 'data.meeting.of.id'), client_id: crypto.randomUUID() }
  await call(candidate.token, 'post /api/meetings/{id}/decline', { params, body: none })
  const other = await call(owner.token, 'post /api/meetings/{id}/times', {
    params,
    body: offered(),
  })
  const pick = {
    proposal: textAt(other, 'data.meeting.of.id'),
    starts_at: textAt(other, 'data.meeting.of.times.0'),
    client_id: crypto.randomUUID(),
  }
  await call(candidate.token, 'post /api/meetings/{id}/pick', { params, body: pick })
  for (const { token } of [owner, candidate]) {
    await call(token, 'get /api/meetings')
    await call(token, 'get /api/meetings/{id}/calendar', { params })
  }
  const off = { client_id: crypto.randomUUID() }
  await call(owner.token, 'post /api/meetings/{id}/call-off', { params, body: off })
}

function offered() {
  const times = [3, 4].map((days) => new Date(Date.now() + days * dayMs).toISOString())
  return {
    times: times.map((time) => time.slice(0, 16)),
    time_zone: 'UTC',
    duration_minutes: 30,
    client_id: crypto.randomUUID(),
  }
}
