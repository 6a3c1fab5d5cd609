// A file becomes a proposal, and nothing of it stays.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { getCareer, importCareer } from '#contract/accounts/careers.ts'
import { uploadResume } from '#contract/accounts/resumes.ts'
import { careerPdfPath } from '#contract/endpoint/file-paths.ts'
import { career, createCareer } from '#server/testing/career-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { encryptedPdf, pdfOf } from '#server/testing/sample-pdfs.ts'
import { incomingFiles, storedFiles } from '#server/testing/stored-files.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const sample = () => readFile(join(import.meta.dirname, 'resumes/fechas.pdf'))

function formOf(content: Uint8Array | string, field = 'file') {
  const form = new FormData()
  const part = typeof content === 'string' ? content : new Uint8Array(content)
  form.set(field, new File([part], 'a file', { type: 'application/octet-stream' }))
  return form
}

test('a resume becomes a profile to look at, and neither file nor profile is kept', async () => {
  const person = await createCandidate(app)
  const before = await storedFiles(app)
  const reply = await app.call(person, importCareer, { form: formOf(await sample()) })
  expect(reply.status).toBe(200)
  expect(reply.data.positions[0]).toEqual({
    company: 'Vidrios Atoyac',
    title: 'Director Industrial',
    from: '2018',
    to: null,
    led: 'Responsable de tres plantas y 900 personas.',
    results: 'Energía por tonelada 17 % menor\nNuevo horno en tiempo y costo',
  })
  expect(await storedFiles(app)).toEqual(before)
  expect(await incomingFiles(app)).toEqual([])
  expect((await app.call(person, getCareer)).data).toBeNull()
})

test.each(['en', 'es'])('a profile that was printed in %s is read as it was', async (language) => {
  const person = await createCandidate(app, { name: 'Ana', last_name: 'Ríos' })
  await createCareer(app, person)
  const { rawPayload } = await app.http.inject({
    url: careerPdfPath,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
  })
  const { data } = await app.call(person, importCareer, { form: formOf(rawPayload) })
  const { summary, positions, languages, skills, softwares } = career
  expect(data).toMatchObject({
    summary,
    positions: positions.map(({ company, title, from, to }) => ({ company, title, from, to })),
    languages,
    skills,
    softwares,
  })
})

test('a resume on the list is read as well, by nobody but its owner', async () => {
  const person = await createCandidate(app)
  const form = formOf(await sample(), 'resume')
  const { slug } = (await app.call(person, uploadResume, { form })) as unknown as { slug: string }
  const reply = await app.call(person, importCareer, { body: { resume: slug } })
  expect(reply.data.positions).toHaveLength(3)
  expect(await incomingFiles(app)).toEqual([])
  const other = await app.call(await createCandidate(app), importCareer, { body: { resume: slug } })
  expect(other).toMatchObject({ status: 422, errors: { resume: [expect.any(String)] } })
})

const scan = 'This PDF is a scan or a picture, without text that can be read.'
const noResume =
  'We found no resume in this file: it names no experience, education or skills. A Word document is saved as a PDF first'
const unknown = 'Please choose a PDF, the archive of your data from LinkedIn (ZIP) or a JSON Resume'

test.each([
  ['a scan', () => pdfOf(1), scan],
  ['a PDF behind a password', encryptedPdf, 'This PDF is protected by a password.'],
  ['half a PDF', async () => (await sample()).subarray(0, 9000), 'This PDF cannot be read.'],
  ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), noResume],
  ['a broken archive', () => strToU8('PK\u0003\u0004 and nothing'), unknown],
  ['another text', () => strToU8('Dear sirs'), unknown],
  ['another JSON', () => strToU8('{"name":"altura"}'), unknown],
  ['a JSON Resume without a career', () => strToU8('{"basics":{"name":"Ana"}}'), noResume],
])('%s is refused in words', async (_, content, text) => {
  const person = await createCandidate(app)
  const reply = await app.call(person, importCareer, { form: formOf(await content()) })
  expect(reply.status).toBe(422)
  expect(reply.errors.file[0]).toContain(text)
})

test('an archive of LinkedIn is read by the names of its columns', async () => {
  const archive = zipSync({
    'Profile.csv': strToU8('First Name,Summary\nAna,"Finance, mostly"\n'),
    'Positions.csv': strToU8(
      'Company Name,Title,Description,Location,Started On,Finished On\n' +
        'Norvanta,CFO,"Leads 40 people,\nin two countries",Monterrey,Mar 2019,\n' +
        'Quillon,Controller,,,2012,Feb 2019\n',
    ),
    'Education.csv': strToU8(
      'School Name,Start Date,End Date,Notes,Degree Name,Activities\nITAM,2004,2008,,Licenciatura en Economía,\n',
    ),
    'Languages.csv': strToU8(
      'Name,Proficiency\nSpanish,Native or bilingual proficiency\nEnglish,Full professional proficiency\nFrench,Elementary proficiency\n',
    ),
    'Skills.csv': strToU8('Name\nTreasury\nSAP\n'),
    'Connections.csv': new Uint8Array(3 * 1024 * 1024),
  })
  const person = await createCandidate(app)
  const { data } = await app.call(person, importCareer, { form: formOf(archive) })
  expect(data).toEqual({
    summary: 'Finance, mostly',
    positions: [
      {
        company: 'Norvanta',
        title: 'CFO',
        from: '2019-03',
        to: null,
        led: 'Leads 40 people,\nin two countries',
        results: null,
      },
      {
        company: 'Quillon',
        title: 'Controller',
        from: '2012',
        to: '2019-02',
        led: null,
        results: null,
      },
    ],
    education: [
      {
        institution: 'ITAM',
        degree: 'Licenciatura en Economía',
        level: 'BACH',
        from: '2004',
        to: '2008',
      },
    ],
    languages: [
      { code: 'es', level: 'NATIVE' },
      { code: 'en', level: 'C2' },
      { code: 'fr', level: 'A2' },
    ],
    skills: ['Treasury'],
    softwares: ['SAP'],
  })
})

test('a file of an archive that unfolds beyond its bounds is left out', async () => {
  const large = zipSync({ 'Positions.csv': new Uint8Array(9 * 1024 * 1024) })
  // The directory states a small size, and the content is as large as before.
  const lying = Buffer.from(large)
  const directory = lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  lying.writeUInt32LE(100, directory + 24)
  const person = await createCandidate(app)
  for (const archive of [large, lying]) {
    const reply = await app.call(person, importCareer, { form: formOf(archive) })
    expect(reply.errors.file[0]).toBe(noResume)
  }
})

test('a JSON Resume is read for what it has, whatever else is in it', async () => {
  const resume = {
    basics: { name: 'Ana', summary: 'Finance' },
    work: [
      {
        name: 'Norvanta',
        position: 'CFO',
        startDate: '2019-03-15',
        summary: 'Leads 40 people',
        highlights: ['Less debt', 'More cash'],
      },
      { company: 'Quillon', position: 'Controller', startDate: '2012', endDate: '2019-02' },
      'nothing',
    ],
    education: [
      { institution: 'ITAM', area: 'Economics', studyType: 'Bachelor', startDate: '2004' },
    ],
    languages: [
      { language: 'English', fluency: 'Fluent' },
      { language: 'Klingon', fluency: 'Fluent' },
    ],
    skills: [
      { name: 'Finance', keywords: ['Treasury', 'SAP', 'treasury'] },
      { name: 'Software', keywords: ['Kinaxis'] },
    ],
  }
  const person = await createCandidate(app)
  const { data } = await app.call(person, importCareer, { form: formOf(JSON.stringify(resume)) })
  expect(data.positions).toMatchObject([
    { company: 'Norvanta', title: 'CFO', from: '2019-03', to: null },
    { company: 'Quillon', title: 'Controller', from: '2012', to: '2019-02' },
  ])
  expect(data.positions[0]).toMatchObject({
    led: 'Leads 40 people',
    results: 'Less debt\nMore cash',
  })
  expect(data.education[0]).toMatchObject({ degree: 'Bachelor, Economics', level: 'BACH' })
  expect(data.languages).toEqual([{ code: 'en', level: 'C1' }])
  expect([data.skills, data.softwares]).toEqual([['Treasury'], ['SAP', 'Kinaxis']])
})
