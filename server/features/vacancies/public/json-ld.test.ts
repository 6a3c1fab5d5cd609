// The data of the pages for search engines, read back as they read it: out of the HTML, against the
// vocabulary of schema.org and what Google asks for.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { slugCalled } from '#contract/fields/slugs.ts'
import { dayIn } from '#contract/times/business-days.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Thing = Record<string, unknown>

const things: Thing[] = []
const ofType = (type: string) => things.filter((thing) => thing['@type'] === type)

beforeAll(async () => {
  const owner = await createCompany(app, { company: 'Sedge & Co' })
  const closes_on = dayIn('America/Mexico_City', new Date(app.clock.now().getTime() + 9 * dayMs))
  const salary = { ...vacancyBody().salary, max_salary: 120_000.5 }
  const slugs = [
    await createVacancy(app, owner, {
      body: { title: 'Chief </script> Officer', closes_on, min_years: 8 },
    }),
    await createVacancy(app, owner, { body: { workplace_type: 'REMOTE', salary } }),
    await createVacancy(app, owner, {
      body: { workplace_type: 'REMOTE', address: { location: 'Atlantis', location_fixed: null } },
    }),
  ]
  const company = await app.db
    .updateTable('companies')
    .set({ website: 'https://sedge.example', description: 'Sedge since 1890', industry_id: 1 })
    .where('id', '=', owner.company_id)
    .returning(['slug', 'name'])
    .executeTakeFirstOrThrow()
  const paths = ['/jobs', `/companies/${slugCalled(company.name, company.slug)}`]
  for (const path of [...paths, ...slugs.map((slug) => `/jobs/${slug}`)])
    for (const prefix of ['', '/es']) things.push(...(await thingsAt(prefix + path)))
})

async function thingsAt(url: string): Promise<Thing[]> {
  const { statusCode, body } = await app.http.inject({ url })
  expect(statusCode, url).toBe(200)
  const scripts = elementsOf(parse(body)).filter(({ attrs }) =>
    attrs.some(({ value }) => value === 'application/ld+json'),
  )
  const texts = scripts.flatMap(({ childNodes }) =>
    childNodes.flatMap((node) => ('value' in node ? [node.value] : [])),
  )
  expect(texts, url).toHaveLength(1)
  const data = JSON.parse(texts[0] ?? '') as { '@context': string; '@graph': Thing[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return [...('attrs' in node ? [node] : []), ...children.flatMap(elementsOf)]
}

test('every type, property and value is in the vocabulary of schema.org', () => {
  const folder = mkdtempSync(join(tmpdir(), 'altura-schema-'))
  const root = join(import.meta.dirname, '../../../..')
  try {
    const file = join(folder, 'things.ts')
    const types = [...new Set(things.map((thing) => String(thing['@type'])))]
    const imported = JSON.stringify(join(root, 'node_modules/schema-dts/dist/schema.d.ts'))
    const lines = things.map((thing) => `wanted<${typeOf(thing)}>(${JSON.stringify(thing)})`)
    writeFileSync(
      file,
      `import type { ${types.join(', ')} } from ${imported}
       import type { SearchAction, WithActionConstraints } from ${imported}
       type Leaf<T> = Exclude<T, string>
       /** With the inputs that a search may have. */
       type Site = Omit<Leaf<WebSite>, 'potentialAction'> &
         { potentialAction: WithActionConstraints<Leaf<SearchAction>> }
       declare function wanted<T>(thing: T): void
       ${lines.join('\n')}`,
    )
    const tsc = join(root, 'node_modules/.bin/tsc')
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', '--skipLibCheck']
    const { stdout } = spawnSync(tsc, [...options, file], { encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(types.sort()).toEqual(['BreadcrumbList', 'JobPosting', 'Organization', 'WebSite'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function typeOf({ '@type': type }: Thing) {
  return type === 'WebSite' ? 'Site' : `Leaf<${String(type)}>`
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const google = {
  required: ['datePosted', 'description', 'hiringOrganization', 'title'],
  recommended: [
    'baseSalary',
    'directApply',
    'educationRequirements',
    'employmentType',
    'identifier',
  ],
  employmentTypes: ['FULL_TIME', 'PART_TIME', 'OTHER'],
  credentials: [
    'high school',
    'associate degree',
    'bachelor degree',
    'professional certificate',
    'postgraduate degree',
  ],
}

test('a vacancy has what Google requires and recommends of a job posting', () => {
  const postings = ofType('JobPosting')
  expect(postings).toHaveLength(6)
  for (const posting of postings) {
    for (const name of [...google.required, ...google.recommended])
      expect(posting).toHaveProperty([name])
    expect(google.employmentTypes).toContain(posting['employmentType'])
    const { credentialCategory } = posting['educationRequirements'] as Thing
    expect(google.credentials).toContain(credentialCategory)
    expect(posting['hiringOrganization']).toMatchObject({ name: 'Sedge & Co' })
    expect(new Date(posting['datePosted'] as string).toISOString()).toBe(posting['datePosted'])
    // A place, or for remote work where people may live.
    const place = posting['jobLocation'] as { address: Thing } | undefined
    const isRemote = posting['jobLocationType'] === 'TELECOMMUTE'
    expect(isRemote ? posting['applicantLocationRequirements'] : place?.address).toMatchObject(
      isRemote ? { '@type': 'Country' } : { addressCountry: 'MX', addressLocality: 'Monterrey' },
    )
  }
  expect(postings.filter(({ validThrough }) => validThrough)).toHaveLength(6)
  const months = { monthsOfExperience: 96 }
  expect(postings.flatMap(({ experienceRequirements: one }) => one ?? [])).toMatchObject([
    months,
    months,
  ])
})

test('the description of a vacancy is HTML of its own', () => {
  for (const { description } of ofType('JobPosting')) {
    const names = new Set(elementsOf(parse(String(description))).map(({ tagName }) => tagName))
    expect([...names].sort()).toEqual(['body', 'h3', 'head', 'html', 'li', 'ol', 'p'])
  }
})

test('the pay has its maximum if the vacancy states one', () => {
  const values = ofType('JobPosting').map(({ baseSalary }) => (baseSalary as Thing)['value'])
  const month = { '@type': 'QuantitativeValue', minValue: 96_000, unitText: 'MONTH' }
  expect(values).toContainEqual(month)
  expect(values).toContainEqual({ ...month, maxValue: 120_000.5 })
})
