// All that a reader can read, to be compared between two worlds.
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import {
  careerJsonPath,
  creditHistoryCsvPath,
  figuresCsvPath,
} from '#contract/endpoint/file-paths.ts'
import { companyAt, jobAt } from '#contract/pages/public-paths.ts'
import { statementsOf } from './statements.ts'
import type { TestApp } from './test-app.ts'

export type Reader = { token: string } | null

/** Values of the parameters of addresses. */
export interface Objects {
  slugs: string[]
  companies: string[]
  [parameter: string]: string | string[]
}

/** The addresses of every call that reads, with the lists in their orders, pages, feeds, files. */
export function addressesOf(app: TestApp, { slugs, companies, ...objects }: Objects): string[] {
  const calls = app.served.flatMap(({ endpoint: { method, path } }) =>
    method === 'GET' ? filledIn(`/api${path}`, slugs, objects) : [],
  )
  const lists = ['/api/jobs', '/api/vacancies', '/api/jobs/me', '/api/jobs/saved']
  const queries = [
    'view=card',
    'search=chief',
    'view=card&sort=for_you',
    'view=card&only_fits=1',
    'view=card&status=CLOSED',
    'sort=highest_pay',
  ]
  const files = [
    '/sitemap.xml',
    '/sitemap-jobs.xml',
    '/sitemap-companies.xml',
    '/feeds/indeed.xml',
    '/jobs/feed.atom',
    '/jobs/feed.json',
    '/jobs',
    '/es/jobs',
    careerJsonPath,
    creditHistoryCsvPath,
    '/api/company/vacancy-export?format=csv',
    '/api/company/vacancy-export?format=json',
    ...slugs.flatMap(addressesOfVacancy),
    ...companies.flatMap(addressesOfCompany),
  ]
  // Without a space in the body: an address ends at the first one.
  const demand = JSON.stringify({ workplace_type: 'HYBRID', title: 'COO' })
  return [
    ...calls,
    ...lists.flatMap((list) => queries.map((query) => `${list}?${query}`)),
    ...files,
    `/api/vacancies/reach ${demand}`,
  ]
}

function addressesOfVacancy(slug: string) {
  const page = jobAt(slug)
  return [page, `/es${page}`, candidatesCsvPath(slug), figuresCsvPath(slug)]
}

function addressesOfCompany(slug: string) {
  const page = companyAt(slug)
  return [page, `/es${page}`, `/embed${page}`, `/api/public${page}/vacancies`]
}

function filledIn(
  path: string,
  slugs: string[],
  objects: Record<string, string | string[]>,
): string[] {
  const filled = path.replace(/:(\w+)/g, (whole, name: string) => {
    const value = objects[`${path.split('/')[2]}_${name}`] ?? objects[name]
    return typeof value === 'string' ? value : whole
  })
  if (filled.includes(':slug'))
    return slugs.flatMap((slug) => filledIn(filled.replace(':slug', slug), slugs, objects))
  return [filled.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')]
}

export interface Reading {
  status: number
  body: string
  statements: string[]
}

/**
 * @param isTwice reads each address once before: what is in memory takes fewer statements
 * @returns the answers by their addresses, without their own time and what is signed for a time
 */
export async function readingsOf(app: TestApp, reader: Reader, urls: string[], isTwice = false) {
  const headers = reader ? { authorization: `Bearer ${reader.token}` } : {}
  const readings = new Map<string, Reading>()
  for (const url of urls) {
    let answer = { statusCode: 0, body: '' }
    const read = async () => {
      const [path = '', payload] = url.split(' ')
      const body = payload && { method: 'POST' as const, payload: JSON.parse(payload) as object }
      answer = await app.http.inject({ url: path, headers, ...body })
    }
    if (isTwice) await read()
    const sent = await statementsOf(app.pool, read)
    readings.set(url, {
      status: answer.statusCode,
      body: answer.body
        .replace(/expires=\d+&(?:amp;)?signature=[\w-]+/g, 'signed')
        .replace(/<lastBuildDate>[^<]*|<updated>[^<]*/, ''),
      statements: sent.map(({ text }) => text),
    })
  }
  return readings
}

/** The addresses of which some statement reads from one of these tables. */
export function readingFrom(readings: Map<string, Reading>, tables: RegExp): string[] {
  return [...readings].flatMap(([url, { statements }]) =>
    statements.some((text) => tables.test(text)) ? url : [],
  )
}

/**
 * @param withStatements compares the numbers of their statements, too
 * @returns the addresses that are answered otherwise, with both answers from their difference on
 */
export function differences(
  one: Map<string, Reading>,
  other: Map<string, Reading>,
  withStatements: boolean,
): string[] {
  return [...one].flatMap(([url, reading]) => {
    const second = other.get(url)
    if (!second) return [`${url}: not read`]
    if (reading.status !== second.status) return [`${url}: ${reading.status}, ${second.status}`]
    if (reading.body !== second.body) return [`${url}: ${difference(reading.body, second.body)}`]
    const [times, otherTimes] = [reading.statements.length, second.statements.length]
    return times === otherTimes || !withStatements
      ? []
      : [`${url}: ${times} and ${otherTimes} statements`]
  })
}

function difference(one: string, other: string) {
  let start = 0
  while (one[start] === other[start]) start += 1
  const from = Math.max(0, start - 60)
  return `${one.slice(from, start + 80)} ≠ ${other.slice(from, start + 80)}`
}
