// Data for search engines, in the vocabulary of schema.org.
import { type Language, localeTags } from '#contract/fields/languages.ts'
import type { PublicCompany } from '#contract/pages/public-pages.ts'
import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { lastDayOf } from '../closing/closing-date.ts'
import type { PublicWhole } from '../lists/whole-json.ts'
import { descriptionOf, employmentTypeOf } from './describe.ts'

const jobs = readTexts('jobs')

/** Ours in the words that job searches take. */
const credentials = {
  TECH: 'associate degree',
  BACH: 'bachelor degree',
  MAST: 'postgraduate degree',
  DOCT: 'postgraduate degree',
} as const satisfies Record<Vacancy['education_level'], string>

/** @param address of the page */
export function jobPosting(
  appUrl: string,
  { vacancy, about }: { vacancy: Vacancy; about: PublicWhole },
  language: Language,
): object {
  const { salary, company, slug } = vacancy
  const name = nameIn(language, company)
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: descriptionOf(vacancy, language),
    identifier: { '@type': 'PropertyValue', name: 'Altura', value: slug },
    url: appUrl + inPublicLanguage(publicPaths.job(vacancy), language),
    datePosted: vacancy.created_at,
    ...validity(vacancy),
    employmentType: employmentTypeOf(salary.work_schedule),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      ...(company.slug && {
        url: appUrl + inPublicLanguage(publicPaths.company({ slug: company.slug, name }), language),
      }),
      ...(about.website && { sameAs: about.website }),
      ...(company.logo && { logo: appUrl + company.logo }),
    },
    ...placeOf(vacancy, about),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salary.salary_currency,
      value: {
        '@type': 'QuantitativeValue',
        minValue: salary.min_salary,
        ...(salary.max_salary !== null && { maxValue: salary.max_salary }),
        unitText: 'MONTH',
      },
    },
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: credentials[vacancy.education_level],
    },
    ...(vacancy.min_years !== null && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: 12 * vacancy.min_years,
      },
    }),
    industry: vacancy.industries.map(({ name }) => name).join(', '),
    workHours: salary.work_schedule,
    // Applying takes an account of Altura first.
    directApply: false,
  }
}

/** Without a closing date it is valid until it closes by itself unless it is confirmed. */
function validity(vacancy: Vacancy) {
  const validThrough = lastDayOf(vacancy)
  return validThrough === null ? {} : { validThrough }
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

export function organization(
  appUrl: string,
  { slug, name, logo, cover, website, about, industry }: PublicCompany,
  language: Language,
): object {
  return {
    '@type': 'Organization',
    name,
    url: appUrl + inPublicLanguage(publicPaths.company({ slug, name }), language),
    ...(logo && { logo: appUrl + logo }),
    ...(website && { sameAs: website }),
    ...(cover && { image: appUrl + cover }),
    ...(about && { description: about.text }),
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
    publisher: { '@id': `${appUrl}/#organization` },
    inLanguage: localeTags[language],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${board}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
