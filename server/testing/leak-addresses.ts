// The addresses of all that somebody can read, by the contract.
import { candidatesCsvPath } from '#contract/applications/candidate-filters.ts'
import { meetingFilePath } from '#contract/chats/meeting-choices.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import {
  careerJsonPath,
  careerPdfPath,
  creditHistoryCsvPath,
  dossierPath,
  figuresCsvPath,
  sentCopyPath,
} from '#contract/endpoint/file-paths.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import type { TestApp } from './test-app.ts'

const readers = ['company', 'key', 'candidate'] as const

/** A reader: the owner of a company, a program with its key, or a candidate. */
export type Asker = (typeof readers)[number]

/** The objects at the addresses. */
export interface Objects {
  slugs: string[]
  companies: string[]
  /** Ids by the part of the path before them; `compare`, the signed address `resume`, and the `site`. */
  ids: Record<string, string>
}

export interface Address {
  /** As the router has it. */
  route: string
  /** After a space the body of a POST. */
  url: string
}

const nothing = '00000000-0000-4000-8000-000000000000'

/** Of every call that reads, with the lists in their orders, pages, feeds, files. */
export function addressesOf({ served }: TestApp, asker: Asker, objects: Objects): Address[] {
  const calls = served
    .filter(({ endpoint }) => endpoint.method === 'GET' && mayRead(asker, endpoint))
    .flatMap(({ endpoint: { path } }) => addressesAt(`/api${path}`, objects))
  return [
    ...calls,
    ...(asker === 'key' ? [] : [...publicAddresses, ...listsOf(asker)]).flatMap((path) =>
      addressesAt(path, objects),
    ),
    ...filesOf[asker].flatMap((path) => addressesAt(path, objects)),
  ]
}

/** By the contract, without any row of the database. */
export function mayRead(asker: Asker, { access, scope }: Pick<Endpoint, 'access' | 'scope'>) {
  if (asker === 'key') return scope !== undefined
  return typeof access === 'string' || access.includes(asker)
}

/** The queries of calls that read nothing without one. */
const queries: Record<string, string> = {
  '/api/vacancies/suggestions': 'search=chief',
  '/api/vacancies/:slug/compare': 'of=:compare',
  '/api/company/vacancy-export': 'format=csv',
  '/api/user/employer/companies': 'search=zar',
  '/api/resources/states': 'country=MX',
  '/api/preferences/matches': 'slugs=:slug',
  '/oembed': 'url=:site%2Fcompanies%2F:company',
}

const lists: Partial<VacancyQuery>[] = [
  { view: 'card' },
  { search: 'chief' },
  { view: 'card', sort: 'for_you' },
  { view: 'card', fits: '1' },
  { view: 'card', fits: '1', sort: 'for_you' },
  { view: 'card', status: ['CLOSED'] },
  { sort: 'pay' },
]

function addressOf(query: Partial<VacancyQuery>) {
  return new URLSearchParams(query as Record<string, string>).toString()
}

function listsOf(asker: 'company' | 'candidate') {
  const saved = asker === 'candidate' ? ['/api/jobs/saved'] : []
  return ['/api/jobs', '/api/vacancies', '/api/jobs/me', ...saved].flatMap((list) =>
    lists.map((query) => `${list}?${addressOf(query)}`),
  )
}

/** Without a session; of the pages both languages. */
const publicAddresses = [
  '/sitemap.xml',
  '/sitemap-jobs.xml',
  '/sitemap-companies.xml',
  '/feeds/indeed.xml',
  '/jobs/feed.atom',
  '/jobs/feed.json',
  '/es/jobs/feed.atom',
  '/es/jobs/feed.json',
  '/jobs',
  '/es/jobs',
  '/jobs/:slug',
  '/es/jobs/:slug',
  '/companies/:company',
  '/es/companies/:company',
  '/embed/companies/:company',
  '/es/embed/companies/:company',
  '/api/public/companies/:company/vacancies',
  '/oembed',
]

// Without a space in the body: an address ends at the first one.
const demand = JSON.stringify({ workplace_type: 'HYBRID', title: 'COO' })

const filesOf: Record<Asker, string[]> = {
  company: [
    candidatesCsvPath(':slug'),
    figuresCsvPath(':slug'),
    dossierPath(':slug', ':uuid'),
    meetingFilePath,
    creditHistoryCsvPath,
    '/api/company/vacancy-export?format=json',
    ':resume',
    `/api/vacancies/reach ${demand}`,
  ],
  candidate: [
    careerJsonPath,
    careerPdfPath,
    sentCopyPath(':slug'),
    creditHistoryCsvPath,
    ':resume',
  ],
  key: [],
}

function addressesAt(route: string, { slugs, companies, ids }: Objects): Address[] {
  const query = queries[route]
  const whole = query === undefined ? route : `${route}?${query}`
  const filled = whole
    .replace(/:(compare|resume|site)\b/g, (_, name: string) => ids[name] ?? nothing)
    .replace(/([\w-]+)\/:(id|uuid|code)\b/g, (_, of: string) => `${of}/${ids[of] ?? nothing}`)
  // What has an id is of the first vacancy alone.
  const vacancies = /:(?:id|uuid)\b/.test(route) ? [slugs[0] ?? '', slugs.at(-1) ?? ''] : slugs
  const [name, values] = filled.includes(':company')
    ? [':company', companies]
    : [':slug', vacancies]
  if (!filled.includes(name)) return [{ route, url: filled }]
  return values.map((value) => ({ route, url: filled.replace(name, value) }))
}

/** The addresses that are served, as the router has them, without the pages of operators. */
export function servedRoutes({ http }: TestApp): string[] {
  const routes: string[] = []
  const parents: string[] = []
  for (const line of http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] =
      /^(\W*?── )(\S+)(?: \((.*)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    parents.splice(Math.max(0, depth - 1))
    parents.push(path)
    if (/\bGET\b/.test(methods)) routes.push(parents.join(''))
  }
  return routes.filter((route) => !/^\/api\/operator\b/.test(route))
}

const drawn = 'a picture of what a page says, at an address that the page names'

/** Reads nothing of a person or a vacancy, or what is compared elsewhere. */
const exceptions: Record<string, string> = {
  '/api/email-changes/:id/:side': 'by the link of a mail alone, of one address of its reader',
  '/api/live': 'its changes are compared as they are sent',
  '/files/exports/:person/:id': 'the copies are compared as they are made',
  '/files/resumes/mine/:slug': 'read by the signed address of the candidate',
  '/files/resumes/:application/:reader': 'read by the signed address of the company',
  '/files/images/:name': 'a picture whose address says what is in it',
  '/confirm-vacancy': 'read by the links of mails',
  '/confirm-openness': 'read by the links of mails',
  '/unsubscribe': 'read by the links of mails',
  '/api/openapi.json': 'made of the contract',
  '/api/docs': 'made of the contract',
  '/api/docs/scalar.js': 'a part of the build',
  '/sitemap-pages.xml': 'a list of the build',
  '/robots.txt': 'a list of the build',
  '/licenses': 'a part of the build',
  '/.well-known/security.txt': 'a setting',
  '*': 'a part of the build',
  '/healthz': 'the state of the process',
  '/readyz': 'the state of the process',
  '/sanctum/csrf-cookie': 'a value of chance',
  '/es': 'leads to the start',
  '/pricing': 'the packages, which no person and no vacancy changes',
  '/es/precios': 'the packages, which no person and no vacancy changes',
  '/terms': 'a text of the build',
  '/es/terminos': 'a text of the build',
  '/cards/en/board/:name': drawn,
  '/cards/en/company/:slug/:name': drawn,
  '/cards/en/job/:slug/:name': drawn,
  '/cards/es/board/:name': drawn,
  '/cards/es/company/:slug/:name': drawn,
  '/cards/es/job/:slug/:name': drawn,
  '/outbox': 'not in production',
  '/outbox/style.css': 'not in production',
  '/outbox/:name': 'not in production',
  '/test-checkout/:code': 'not in production',
}

/**
 * @returns each address that is served, is no exception, and was not read by a reader who may read
 * it; and the exceptions that are not served
 */
export function lackingOf(app: TestApp, answered: Record<Asker, Address[]>): string[] {
  const read = new Map<string, Set<string>>()
  for (const [asker, addresses] of Object.entries(answered))
    read.set(asker, new Set(addresses.map(({ route }) => withoutNames(route))))
  const endpoints = new Map<string, Endpoint>(
    app.served.flatMap(({ endpoint }) =>
      endpoint.method === 'GET' ? [[`/api${endpoint.path}`, endpoint] as const] : [],
    ),
  )
  const routes = servedRoutes(app)
  return [
    ...routes.flatMap((route) => {
      if (route in exceptions) return []
      const endpoint = endpoints.get(route)
      const askers = readers.filter((asker) => endpoint && mayRead(asker, endpoint))
      const lacking = askers.filter((asker) => !read.get(asker)?.has(withoutNames(route)))
      if (endpoint) return lacking.map((asker) => `${asker} ${route}`)
      return [...read.values()].some((seen) => seen.has(withoutNames(route))) ? [] : [route]
    }),
    ...Object.keys(exceptions).filter((route) => !routes.includes(route)),
  ]
}

function withoutNames(route: string) {
  return route.replace(/:\w+|\?.*/g, (part) => (part.startsWith(':') ? ':' : ''))
}
