// Data for search engines, in the vocabulary of schema.org.
import { type Language, localeTags } from '#contract/languages.ts'
import type { PublicCompany } from '#contract/public-pages.ts'
import { inPublicLanguage, publicPaths } from '#contract/public-paths.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { type Html, html, joined, raw, sent } from '#server/platform/html.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import type { PublicWhole } from '../whole-json.ts'

const texts = readTexts('vacancies')
const jobs = readTexts('jobs')

/** Ours in the words that job searches take. */
const credentials = {
  TECH: 'associate degree',
  BACH: 'bachelor degree',
  MAST: 'postgraduate degree',
  DOCT: 'postgraduate degree',
} as const satisfies Record<Vacancy['education_level'], string>

/** The element that holds them. They are data, which a browser does not run. */
export function jsonLd(things: object[]): Html {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return html`<script type="application/ld+json">${raw(text)}</script>`
}

/** @param address of the page */
export function jobPosting(
  appUrl: string,
  { vacancy, about }: { vacancy: Vacancy; about: PublicWhole },
  language: Language,
): object {
  const { salary, company, slug } = vacancy
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: descriptionOf(vacancy, language),
    identifier: { '@type': 'PropertyValue', name: 'Altura', value: slug },
    url: appUrl + inPublicLanguage(publicPaths.job(vacancy), language),
    datePosted: vacancy.created_at,
    ...(vacancy.closes_on && { validThrough: vacancy.closes_on }),
    inLanguage: vacancy.locale,
    employmentType: employmentTypeOf(salary.work_schedule),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      url:
        appUrl +
        inPublicLanguage(
          publicPaths.company({ slug: about.company_slug, name: company.name }),
          language,
        ),
      ...(about.website && { sameAs: about.website }),
      ...(company.logo && { logo: appUrl + company.logo }),
    },
    ...placeOf(vacancy, about),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salary.salary_currency,
      value: { '@type': 'QuantitativeValue', minValue: salary.min_salary, unitText: 'MONTH' },
    },
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: credentials[vacancy.education_level],
    },
    industry: vacancy.industries.map(({ name }) => name).join(', '),
    workHours: salary.work_schedule,
    // Applying takes an account of Altura first.
    directApply: false,
  }
}

/** Only as far as the schedule says it in so many words. */
function employmentTypeOf(schedule: string) {
  if (/part[- ]time|medio tiempo|tiempo parcial/i.test(schedule)) return 'PART_TIME'
  return /full[- ]time|tiempo completo/i.test(schedule) ? 'FULL_TIME' : 'OTHER'
}

function placeOf({ workplace_type, address }: Vacancy, about: PublicWhole) {
  const jobLocation = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: about.city ?? address.location,
      ...(about.state && { addressRegion: about.state }),
      ...(about.country_code && { addressCountry: about.country_code }),
    },
  }
  if (workplace_type !== 'REMOTE') return { jobLocation }
  const applicantLocationRequirements = {
    '@type': 'Country',
    name: about.country ?? address.location,
  }
  return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements }
}

/** The prose of a vacancy as HTML. */
function descriptionOf(vacancy: Vacancy, language: Language) {
  const text = texts[language]
  const { salary } = vacancy
  const prose = [
    [text.jobMission, vacancy.problem_to_solve],
    [text.skills, vacancy.technical_knowledge],
    [text.softwares, vacancy.softwares],
    [text.languages, vacancy.languages],
    [text.workSchedule, salary.work_schedule],
    [text.benefits, salary.benefits],
    [text.businessTravel, salary.business_travel],
    [text.averageBonuses, salary.average_bonuses],
    [text.averageCommissions, salary.average_commissions],
    [text.reasonForRejection, vacancy.reason_for_rejection],
  ] as const
  const [mission, ...others] = prose.flatMap(([title, said]) =>
    said?.trim() ? [html`<h3>${title}</h3><p>${lines(said)}</p>`] : [],
  )
  const outcomes = vacancy.outcomes.map(({ outcome }) => html`<li>${outcome}</li>`)
  const list = html`<h3>${text.outcomes}</h3><ol>${outcomes}</ol>`
  return sent(html`${mission}${list}${others}`)
}

function lines(text: string) {
  return joined(text.trim().split('\n'), raw('<br>'))
}

export function organization(
  appUrl: string,
  { slug, name, logo, website, description, industry }: PublicCompany,
  language: Language,
): object {
  return {
    '@type': 'Organization',
    name,
    url: appUrl + inPublicLanguage(publicPaths.company({ slug, name }), language),
    ...(logo && { logo: appUrl + logo }),
    ...(website && { sameAs: website }),
    ...(description && { description }),
    ...(industry && { knowsAbout: industry }),
  }
}

/** @param steps the names and paths after the board; the last is this page */
export function breadcrumbs(
  appUrl: string,
  steps: { name: string; path: string }[],
  language: Language,
): object {
  const all = [{ name: jobs[language].vacancies, path: publicPaths.jobs() }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: appUrl + inPublicLanguage(path, language),
    })),
  }
}

/** The product, and the address that searches it. */
export function webSite(appUrl: string, language: Language): object {
  const board = appUrl + inPublicLanguage(publicPaths.jobs(), language)
  return {
    '@type': 'WebSite',
    name: 'Altura',
    url: appUrl,
    inLanguage: localeTags[language],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${board}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
