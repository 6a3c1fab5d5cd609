import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sendMessage } from '#contract/chats/messages.ts'
import {
  askForCompanyExport,
  askForExport,
  getPrivacy,
  type Privacy,
} from '#contract/pages/privacy.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { makeExports } from './make.ts'
import { readSubject } from './subject.ts'

const app = setUpTestApp()
const body = { current_password: factoryPassword }

async function privacyOf(person: { token: string }) {
  const { data } = (await app.call(person, getPrivacy)) as unknown as { data: Privacy }
  return data
}

test('a copy is asked for with the password, made by a job, told by mail and ready for a day', async () => {
  const { owner, candidate, params } = await createConversation(app)
  await app.call(candidate, sendMessage, { params, body: { content: 'When do we talk?' } })
  await app.call(owner, sendMessage, { params, body: { content: 'Thursday at ten.' } })
  expect(
    await app.call(candidate, askForExport, { body: { current_password: 'another-one' } }),
  ).toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } })

  expect(await app.call(candidate, askForExport, { body })).toEqual({ status: 'export-asked' })
  expect((await privacyOf(candidate)).export).toMatchObject({ made_at: null, url: null })
  await makeExports(app)
  await app.mailTo(candidate.email, 'export_ready')

  const { url } = (await privacyOf(candidate)).export ?? {}
  const files = await download(app, url)
  const data = JSON.parse(files.get('data.json')?.toString() ?? '')
  expect(data.account.users).toMatchObject([{ name: 'Ana', email: candidate.email }])
  expect(data.chats.messages.map((row: { content: string }) => row.content).toSorted()).toEqual([
    'Thursday at ten.',
    'When do we talk?',
  ])
  expect(data.applications.applications[0]).toMatchObject({ company: 'Quillay' })
  expect(JSON.stringify(data)).not.toContain('argon2')
  expect(JSON.stringify(data)).not.toContain(owner.email)
  expect([...files.keys()].toSorted()).toEqual(['data.json', 'files/1 resume.pdf', 'index.html'])
  expect(files.get('files/1 resume.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files.get('index.html')?.toString()).toContain('Thursday at ten.')

  app.clock.moveBy(25 * hourMs)
  expect((await app.http.inject({ url: url ?? '' })).statusCode).toBe(403)
  expect((await privacyOf(candidate)).export).toBeNull()
})

test('the links of the index lead to files with any name, once the copy is unpacked', async () => {
  const candidate = await createCandidate(app)
  const names = ['CV #1.pdf', '100% ready?.pdf', '50%25 & más.pdf', 'a+b;c=d.pdf']
  for (const filename of names) await createResume(app, candidate, { filename })
  await app.call(candidate, askForExport, { body })
  await makeExports(app)
  const folder = await unpack(await download(app, (await privacyOf(candidate)).export?.url))
  const index = pathToFileURL(join(folder, 'index.html'))
  const page = await readFile(index, 'utf8')
  const links = [...page.matchAll(/<li><a href="([^"]+)">([^<]+)</g)]
  expect(links).toHaveLength(names.length)
  for (const [, href = ''] of links) {
    const file = await readFile(new URL(href.replaceAll('&amp;', '&'), index))
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the link of one person opens no copy of another', async () => {
  const [person, other] = [await createCandidate(app), await createCandidate(app)]
  for (const one of [person, other]) await app.call(one, askForExport, { body })
  await makeExports(app)
  const [mine, theirs] = [(await privacyOf(person)).export, (await privacyOf(other)).export]
  const [signed, id] = [mine?.url ?? '', theirs?.url?.match(/[^/]+(?=\?)/)?.[0]]
  const forged = signed.replace(/[^/]+(?=\?)/, id ?? '')
  expect((await app.http.inject({ url: forged })).statusCode).toBe(403)
})

test('the owner copies the data of the company, without what candidates wrote', async () => {
  const { owner, candidate, params } = await createConversation(app)
  await app.call(candidate, sendMessage, { params, body: { content: 'Only for you.' } })
  await app.call(owner, sendMessage, { params, body: { content: 'In our name.' } })
  await app.call(owner, askForCompanyExport, { body })
  await makeExports(app)
  const files = await download(app, (await privacyOf(owner)).company?.export?.url)
  const text = files.get('data.json')?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject({ company: { companies: [{ name: 'Quillay' }] } })
  expect(text).toContain('In our name.')
  for (const absent of ['Only for you.', candidate.email, 'Ríos'])
    expect(text).not.toContain(absent)
})

async function download({ http }: TestApp, url: string | null | undefined) {
  const answer = await http.inject({ url: url ?? '' })
  expect(answer.statusCode).toBe(200)
  return readZip(answer.rawPayload)
}

async function unpack(files: ReadonlyMap<string, Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'altura-copy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}

test('an invitation that was not mailed is in no copy of the invited person', async () => {
  const owner = await createCompany(app, { credits: 5 })
  const [employee, other] = [await createCandidate(app), await createCandidate(app)]
  await app.db
    .insertInto('employers')
    .values({ user_id: employee.id, company_id: owner.company_id, stated_at: app.clock.now() })
    .execute()
  const confidential = { body: { visibility: 'confidential' } }
  const slug = await createVacancy(app, owner, confidential)
  for (const { email } of [employee, other])
    await createInvitation(app, owner, slug, { kind: 'email', email })
  const invitationsIn = async ({ id: user_id }: { id: string }) => {
    const copy = await readSubject(app.db, { user_id, company_id: null }, 'en')
    return copy.invitations?.invitations ?? []
  }
  expect(await invitationsIn(employee)).toEqual([])
  expect(await invitationsIn(other)).toHaveLength(1)
})
