// Names and texts that say what the product says of names it withholds.
import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { languages } from '#contract/fields/languages.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listMyJobs } from '#contract/vacancies/vacancy-lists.ts'
import { fullAnswer } from './testing/answers.ts'
import { createApplication } from './testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from './testing/factories.ts'
import { setUpTestApp } from './testing/test-app.ts'
import { createVacancy } from './testing/vacancy-factories.ts'

const app = setUpTestApp()

const person = { name: 'Former', last_name: 'member' }

async function converse(company: string) {
  const owner = await createCompany(app, { company, ...person })
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 9, has_salary: true })
  const { id: uuid, chat } = await createApplication(app, candidate, slug)
  return { owner, colleague, candidate, job: { slug, uuid }, chat: { id: chat } }
}

for (const language of languages) {
  const headers = { 'accept-language': language }

  test(`a company that is called as a hidden one is shown as any other, in ${language}`, async () => {
    for (const name of ['Confidential company', 'Former company', 'Empresa confidencial']) {
      const { owner, colleague, candidate, job, chat } = await converse(name)
      const company = { name, name_hidden: null }
      const of = { headers, params: chat }
      await app.call(owner, sendMessage, { params: chat, body: { content: 'Good morning.' } })
      expect((await app.call(candidate, getJob, { headers, params: job })).data).toMatchObject({
        company: { ...company, disclosure: null },
      })
      expect((await app.call(candidate, listMyJobs, { headers })).data).toMatchObject([{ company }])
      expect((await app.call(candidate, listChats, { headers })).data).toMatchObject([{ company }])
      expect((await app.call(candidate, getChat, of)).data).toMatchObject({
        from: { name },
        company,
      })
      expect((await app.call(colleague, getChat, of)).data.messages).toMatchObject([
        { author: 'Former member', author_hidden: null },
      ])
      const [change] = (await app.call(candidate, listCreditHistory, { headers })).data
      expect(change).toMatchObject({ vacancy: { company: name, company_hidden: null } })
      const body = { feedback: fullAnswer('You lead well.') }
      await app.call(owner, answerApplication, { params: job, body })
      const mail = await app.mailTo(candidate.email, 'application_answered')
      expect(mail.subject).toContain(name)
    }
  })

  test(`a text that says only what a hidden name says stays as written, in ${language}`, async () => {
    for (const content of ['Confidential company', 'Former company', 'Former member']) {
      const { owner, candidate, job, chat } = await converse('Quillay')
      await app.call(candidate, sendMessage, { params: chat, body: { content } })
      const read = (await app.call(owner, getChat, { headers, params: chat })).data
      expect(read.messages).toMatchObject([{ content }])
      expect((await app.call(owner, listChats, { headers })).data).toMatchObject([
        { last_message: content },
      ])
      const feedback = fullAnswer(content)
      await app.call(owner, answerApplication, { params: job, body: { feedback } })
      const { application } = (await app.call(candidate, getJob, { headers, params: job })).data
      expect(application?.feedback).toMatchObject([{ text: feedback }])
    }
  })
}
