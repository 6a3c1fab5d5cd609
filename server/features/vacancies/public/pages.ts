// The public pages: what each shows, and what is said of it in its head.
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { oembedAddress } from '#contract/pages/embed.ts'
import type { PublicPage } from '#contract/pages/public-pages.ts'
import {
  boardPath,
  inPublicLanguage,
  jobAt,
  type PublicQuery,
  companyPagePath,
  companyPagesMax,
  publicPaths,
} from '#contract/pages/public-paths.ts'
import { isListed } from '#contract/vacancies/vacancy-choices.ts'
import { medianWritingMinutes, promiseTo } from '#server/features/applications/queries.ts'
import { areasAround, findRates, industriesIn } from '#server/features/resources/queries.ts'
import { hourMs } from '#server/platform/clock.ts'
import { publisher } from '#server/platform/http/structured-data.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { publicWholes, type ReadServices } from '../lists/whole-json.ts'
import { isMissed } from '../search/missed-searches.ts'
import { boardCard, cardPath, companyCard, jobCard } from './cards.ts'
import { describe } from './describe.ts'
import type { DocumentParts } from './document.ts'
import { breadcrumbs, jobPosting, organization, webSite } from './json-ld.ts'
import type { PageContent } from './kept-pages.ts'
import { meantBy, type Moved } from './meant-by.ts'
import { isNarrowed, listQueryOf } from './public-query.ts'
import { companyMeant, companyVacanciesMax } from './read-company.ts'
import { type CountryCounts, countryChoices, readListed } from './read-listed.ts'

export interface PageServices extends ReadServices {
  countries: CountryCounts
}

/** A page before it is drawn. */
export interface ReadPage extends Pick<PageContent, 'status' | 'until' | 'isMissed'> {
  page: PublicPage
  head: Pick<
    DocumentParts,
    'title' | 'description' | 'path' | 'isUnlisted' | 'things' | 'feeds' | 'card' | 'oembed'
  >
}

const texts = readTexts('jobs')
/** Open vacancies that are named in place of a closed one. */
const nearMax = 6

/** The board, whole or as a search finds it. */
export async function readBoardPage(
  services: PageServices,
  query: PublicQuery,
  language: Language,
): Promise<ReadPage> {
  const { environment } = services
  const { cards, next_cursor, total, search, near } = await readListed(
    services,
    listQueryOf(query),
    language,
  )
  const text = texts[language]
  const area = await areasAround(services, query.place, language)
  return {
    status: 200,
    isMissed: isMissed(listQueryOf(query), { total, search }),
    page: {
      kind: 'board',
      language,
      query,
      vacancies: cards.map(({ card }) => card),
      total,
      reading: search,
      near: near ?? [],
      next: next_cursor,
      area,
      rates: await findRates(services.db),
      countries: countryChoices(await services.countries(), language, area?.country),
      industries: (await industriesIn(services, language)).map(({ id, name }) => ({
        value: String(id),
        label: name,
      })),
    },
    head: {
      title: `${text.boardTitle} · Altura`,
      description: text.boardDescription,
      path: boardPath(query),
      isUnlisted: isNarrowed(query) || query.cursor !== undefined,
      feeds: query,
      card: cardPath('board', boardCard(language), language),
      things: [webSite(environment.APP_URL, language), publisher(environment.APP_URL)],
    },
  }
}

/** The vacancy at an address; if it is closed, what is open near it. */
export async function readVacancyPage(
  services: PageServices,
  slug: string,
  language: Language,
): Promise<ReadPage | Moved | null> {
  const all = await publicWholes(services, slug, language)
  const match = meantBy(jobAt(slug), all, ({ vacancy }) => [
    publicPaths.job(vacancy),
    jobAt(vacancy.slug),
  ])
  if (!match || 'moved_to' in match) return match
  return isListed(match.vacancy.job_status)
    ? openPage(services, match, language, await medianWritingMinutes(services.db))
    : closedPage(services, match, language)
}

type Whole = Awaited<ReturnType<typeof publicWholes>>[number]

function openPage(
  services: PageServices,
  found: Whole,
  language: Language,
  writing_minutes: number | null,
): ReadPage {
  const { vacancy, about } = found
  const { APP_URL } = services.environment
  const promise = promiseTo(services, about.time_zone)
  const path = publicPaths.job(vacancy)
  const name = nameIn(language, vacancy.company)
  const { slug } = vacancy.company
  const company = slug === null ? [] : [{ name, path: publicPaths.company({ slug, name }) }]
  return {
    status: 200,
    // The answers to a vacancy change without the board.
    until: new Date(Math.min(promise.until.getTime(), services.clock.now().getTime() + hourMs)),
    page: {
      kind: 'vacancy',
      language,
      vacancy,
      promise: promise.promise,
      writing_minutes,
      url: APP_URL + inPublicLanguage(path, language),
    },
    head: {
      title: `${vacancy.title} · ${name} · Altura`,
      description: describe(vacancy, language),
      card: cardPath({ job: vacancy.slug }, jobCard(vacancy, language), language),
      path,
      isUnlisted: false,
      things: [
        jobPosting(APP_URL, found, language),
        breadcrumbs(APP_URL, [...company, { name: vacancy.title, path }], language),
      ],
    },
  }
}

async function closedPage(
  services: PageServices,
  { vacancy }: Whole,
  language: Language,
): Promise<ReadPage> {
  const industries = vacancy.industries.map(({ id }) => id).join(',')
  const find = (query: PublicQuery) =>
    readListed(services, { ...listQueryOf(query), limit: nearMax }, language)
  const inIndustries = await find({ industries })
  const { cards } = inIndustries.cards.length > 0 ? inIndustries : await find({})
  const { title } = vacancy
  return {
    status: 410,
    page: {
      kind: 'closed',
      language,
      title,
      company: nameIn(language, vacancy.company),
      near: cards.map(({ card }) => card),
    },
    head: unlistedHead(fillText(texts[language].closedTitle, { title })),
  }
}

/** The company at an address, with what it offers. */
export async function readCompanyPage(
  { db, environment }: PageServices,
  { slug, page }: { slug: string; page: number },
  language: Language,
): Promise<ReadPage | Moved | null> {
  const match = await companyMeant(db, slug, language, page)
  if (!match || 'moved_to' in match) return match
  const { company, cards } = match
  if (page > 1 && cards.length === 0) return null
  const { name } = company
  const path = publicPaths.company(company)
  return {
    status: 200,
    page: {
      kind: 'company',
      language,
      company,
      vacancies: cards.slice(0, companyVacanciesMax).map(({ card }) => card),
      page,
      has_more: cards.length > companyVacanciesMax && page < companyPagesMax,
    },
    head: {
      title: `${name} · Altura`,
      description: fillText(texts[language].companyDescription, { company: name }),
      card: cardPath({ company: company.slug }, companyCard(company, language), language),
      path: companyPagePath(path, page),
      isUnlisted: false,
      oembed: oembedAddress(environment.APP_URL, path, language),
      things: [
        organization(environment.APP_URL, company, language),
        breadcrumbs(environment.APP_URL, [{ name, path }], language),
      ],
    },
  }
}

/** For whatever is not there, or not for everybody: the same bytes. */
export function missingPage(language: Language): ReadPage {
  return {
    status: 404,
    page: { kind: 'missing', language },
    head: unlistedHead(texts[language].missingTitle),
  }
}

function unlistedHead(title: string): ReadPage['head'] {
  const head = { title: `${title} · Altura`, description: '', path: null }
  return { ...head, isUnlisted: true, things: [] }
}
