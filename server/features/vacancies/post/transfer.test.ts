import { expect, test } from 'vitest'
import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import { getDraft, listDrafts } from '#contract/vacancies/kept-drafts.ts'
import { fileFormats } from '#contract/vacancies/vacancy-choices.ts'
import {
  exportVacancies,
  type ImportedRow,
  importVacancies,
  previewVacancies,
} from '#contract/vacancies/vacancy-transfer.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const file = (rows: unknown) => ({ format: 'json' as const, content: JSON.stringify(rows) })

const quoted = (values: unknown[]) =>
  values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(';')

function vacancyPaying(min_salary: string) {
  const body = vacancyBody({})
  return { ...body, salary: { ...body.salary, min_salary } }
}

async function importAs(author: { token: string }, sent: object) {
  const body = { import_id: crypto.randomUUID(), ...sent }
  const { status, data, errors }: Reply = await app.call(author, importVacancies, { body })
  return { status, data, errors, body }
}

test.each(fileFormats)('vacancies that are exported as %s can be imported', async (format) => {
  const owner = await createCompany(app)
  const strange = `=1+1, "quoted"; and\nmore: ${textOf(120)}`
  const bodies = [
    {
      title: '=cmd|calc',
      problem_to_solve: strange,
      softwares: `'=${textOf(110)}`,
      min_years: 12,
      asked_languages: [{ code: 'en', level: 'C1' }],
    },
    {
      title: 'Dirección de Operaciones',
      language: 'es',
      visibility: 'confidential',
      salary: { ...vacancyBody().salary, max_salary: 120_000, yearly_bonus: 90_000.5 },
    },
  ]
  for (const body of bodies) await createVacancy(app, owner, { body })
  await createVacancy(app, await createCompany(app), { body: { title: 'Of another company' } })

  // Part by part, as the screen asks for it.
  const parts: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { format, limit: '1', ...(cursor && { cursor }) }
    const part: Reply = await app.call(owner, exportVacancies, {
      query,
    })
    parts.push(part.data.content)
    cursor = part.meta.next_cursor
  }
  const content =
    format === 'csv'
      ? parts.join('')
      : JSON.stringify(parts.flatMap((part) => JSON.parse(part) as object[]))
  expect(content).not.toContain('Of another company')
  if (format === 'csv') expect(content).toContain(",'=cmd|calc,")

  const colleague = await createStaff(app, owner)
  const sent = { format, content }
  const preview = await app.call(colleague, previewVacancies, { body: sent })
  expect(preview.data.rows).toMatchObject([
    { row: 1, title: 'Dirección de Operaciones', problems: [] },
    { row: 2, title: '=cmd|calc', problems: [] },
  ])
  const imported = await importAs(colleague, sent)
  expect(imported).toMatchObject({ status: 201 })
  for (const { id, title } of imported.data as { id: string; title: string }[]) {
    const { data } = await app.call(colleague, getDraft, { params: { id } })
    const body = vacancyBody(bodies.find((one) => one.title === title))
    const { competencies, industries, outcomes, problem_to_solve, softwares, salary } = body
    expect(data.content).toMatchObject({
      industries,
      outcomes,
      problem_to_solve,
      softwares,
      salary,
    })
    expect(data.content.competencies.map((one: { id: number }) => one.id)).toEqual(competencies)
    expect(data.content).toMatchObject(bodies.find((one) => one.title === title) ?? {})
  }
  // A retry keeps nothing twice.
  const again = await app.call(colleague, importVacancies, { body: imported.body })
  expect(again.data).toEqual(imported.data)
  expect((await app.call(colleague, listDrafts)).data).toHaveLength(2)
})

test('each row says what is wrong with each field, and nothing of the file is kept', async () => {
  const owner = await createCompany(app)
  const wrong = {
    ...vacancyBody({ title: '', competencies: ['No such thing', 1, 2, 3, 4] }),
    salary: { min_salary: 'much', salary_currency: 'MXN', work_schedule: 'Always' },
  }
  const sent = file([vacancyBody(), wrong])
  const headers = { 'accept-language': 'es' }
  const { data } = await app.call(owner, previewVacancies, { body: sent, headers })
  const [right, refused] = data.rows as ImportedRow[]
  expect(right).toMatchObject({ row: 1, problems: [] })
  const texts = Object.fromEntries(refused?.problems.map((one) => [one.field, one.texts[0]]) ?? [])
  expect(texts).toEqual({
    title: 'Este campo es obligatorio',
    competencies: expect.any(String),
    'salary.min_salary': expect.stringContaining('número'),
  })
  expect(await importAs(owner, sent)).toMatchObject({
    status: 422,
    errors: { 'rows.2.title': [expect.any(String)], 'rows.2.competencies': [expect.any(String)] },
  })
  expect((await app.call(owner, listDrafts)).data).toEqual([])
})

test('pay is read as people write it, and refused where it is unclear', async () => {
  const owner = await createCompany(app)
  const rows = ['1.250.000', '150,000.50', '150k'].map(vacancyPaying)
  const preview = await app.call(owner, previewVacancies, { body: file(rows) })
  expect(preview.data.rows.map(({ problems }: ImportedRow) => problems)).toMatchObject([
    [],
    [],
    [{ field: 'salary.min_salary' }],
  ])
  const { data } = await importAs(owner, file(rows.slice(0, 1)))
  const draft = await app.call(owner, getDraft, { params: { id: data[0].id } })
  expect(draft.data.content.salary.min_salary).toBe(1_250_000)
})

test('competencies and industries are named in either language, and columns in any order', async () => {
  const owner = await createCompany(app)
  const names = await app.db
    .selectFrom('competencies')
    .select(['id', 'competence_es'])
    .orderBy('id')
    .limit(5)
    .execute()
  const competencies = names.map(({ competence_es }) => competence_es.toUpperCase())
  const { language, title, ...rest } = vacancyBody({ competencies })
  const { salary, address, outcomes, industries, ...plain } = rest
  const cells: [string, unknown][] = [
    ['Title', title],
    ['unknown column', 'ignored'],
    ['LANGUAGE', language],
    ...Object.entries(salary).map(([name, value]): [string, unknown] => [`salary.${name}`, value]),
    ['address.location', address.location],
    ...outcomes.map((value, index): [string, unknown] => [`outcomes.${index + 1}`, value]),
    ...industries.map((value, index): [string, unknown] => [`industries.${index + 1}`, value]),
    ...competencies.map((value, index): [string, unknown] => [`competencies.${index + 1}`, value]),
    ...Object.entries(plain).filter(([name]) => name !== 'competencies'),
  ]
  const header = quoted(cells.map(([name]) => name))
  const content = `${header}\n${quoted(cells.map(([, value]) => value))}\n\n`
  const { data } = await importAs(owner, { format: 'csv', content })
  const draft = await app.call(owner, getDraft, { params: { id: data[0].id } })
  expect(draft.data.content.competencies.map(({ id }: { id: number }) => id)).toEqual(
    names.map(({ id }) => id),
  )
})

test('what is wrong names its column, its value and the choices', async () => {
  const owner = await createCompany(app)
  const header = 'title;workplace_type;competencies.1;competencies.2;outcomes.1'
  const content = `sep=;\r\n${header}\r\nA;Oficina;liderazgo estrategico;Liderasgo;x\r\n`
  const headers = { 'accept-language': 'es' }
  const body = { format: 'csv' as const, content }
  const { data } = await app.call(owner, previewVacancies, { body, headers })
  const [{ problems }] = data.rows as [ImportedRow]
  expect(problems).toContainEqual({
    field: 'workplace_type',
    column: 'workplace_type',
    value: 'Oficina',
    choices: ['ON_SITE', 'REMOTE', 'HYBRID'],
    texts: ['Elija una de las opciones'],
  })
  expect(problems.filter(({ field }) => field === 'competencies')).toEqual([
    {
      field: 'competencies',
      column: 'competencies.2',
      value: 'Liderasgo',
      choices: expect.arrayContaining(['Liderazgo estratégico']),
      texts: ['Ese nombre no está en la lista'],
    },
  ])
  const broken = { format: 'csv' as const, content: `${header}\nA;"B` }
  expect(await app.call(owner, previewVacancies, { body: broken })).toMatchObject({
    errors: { content: [expect.stringContaining('Line 2')] },
  })
})

test('texts that begin as a formula stay the same through three rounds of export and import', async () => {
  const owner = await createCompany(app)
  const texts = {
    title: '-5 % and up',
    softwares: `=1+1 ${textOf(120)}`,
    languages: `@all ${textOf(60)}`,
  }
  await createVacancy(app, owner, { body: texts })
  for (let round = 0; round < 3; round++) {
    const { data } = await app.call(owner, exportVacancies, {
      query: { format: 'csv', limit: '1' },
    })
    const content = String(data.content)
    expect(content).toContain(",'-5 % and up,")
    expect(content).toMatch(/,\d{5,},MXN,/)
    const reply = await importAs(owner, { format: 'csv', content })
    const { id } = reply.data[0]
    const draft = await app.call(owner, getDraft, { params: { id } })
    expect(draft.data.content).toMatchObject(texts)
    const { title, softwares, languages } = draft.data.content as typeof texts
    app.clock.moveBy(1000)
    await createVacancy(app, owner, { body: { title, softwares, languages } })
  }
})

test.each([
  ['csv', ''],
  ['csv', 'name,salary\nA,1'],
  ['csv', 'title\n"never closed'],
  ['csv', 'sep=;'],
  ['csv', 'title\n\n'],
  ['json', '{}'],
  ['json', '[1]'],
  ['json', '[]'],
  ['json', 'title'],
  ['json', JSON.stringify(Array.from({ length: vacancyDraftsMax + 1 }, () => ({})))],
] as const)('%s %j is no file with vacancies', async (format, content) => {
  const owner = await createCompany(app)
  expect(await app.call(owner, previewVacancies, { body: { format, content } })).toMatchObject({
    status: 422,
    errors: { content: [expect.any(String)] },
  })
})

test('there are no more drafts than somebody may have', async () => {
  const owner = await createCompany(app)
  const many = Array.from({ length: vacancyDraftsMax }, () => vacancyBody())
  expect(await importAs(owner, file(many))).toMatchObject({ status: 201 })
  expect(await importAs(owner, file([vacancyBody()]))).toMatchObject({ status: 409 })
  expect((await app.call(owner, listDrafts)).data).toHaveLength(vacancyDraftsMax)
})
