// Every length, minimum and count of the product, once. Counters, forms, the
// server's checks and the messages all read these.

/** Lengths are Unicode code points after trimming. */
export const lengths = {
  name: { min: 1, max: 100 },
  company_name: { min: 1, max: 150 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  phone: { max: 30 },
  short: { max: 150 },
  line: { max: 255 },
  description: { max: 5000 },
  title: { min: 1, max: 150 },
  location: { min: 1, max: 255 },
  long_text: { min: 100, max: 5000 },
  languages: { min: 30, max: 5000 },
  work_schedule: { min: 1, max: 500 },
  salary_extra: { max: 1000 },
  feedback: { min: 1, max: 5000 },
  message: { min: 1, max: 5000 },
  perception: { min: 1, max: 100 },
  perception_description: { max: 500 },
} as const

/**
 * The minimum asked for by the interface. The server accepts from `long_text.min`, so that older
 * texts stay valid.
 */
export const reasonForRejectionShownMin = 120

export const outcomesCount = 5
export const competenciesCount = 5
export const vacancyIndustries = { min: 3, max: 5 } as const
export const filterIndustriesMax = 5
export const filterPlacesMax = 10
export const profileIndustriesMax = 3
export const profileFunctionalAreasMax = 4
export const salaryRows = { min: 1, max: 20 } as const
export const salaryAmountMax = 999_999_999.99

export const currencies = ['USD', 'MXN', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/**
 * The least a vacancy may pay, gross a month. An operator's setting, which the terms tell to the
 * browser.
 */
export type MinimumSalary = Record<Currency, number>
/** Used while the setting is unknown. */
export const anySalary: MinimumSalary = { USD: 0, MXN: 0, EUR: 0 }
export const maximumSalary = 999_999_999

export const imageBytesMax = 5 * 1024 * 1024
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export const resumeBytesMax = 10 * 1024 * 1024
/** Of one candidate, on their list. */
export const resumesMax = 20
export const resumesBytesMax = 100 * 1024 * 1024
export const jsonBytesMax = 1024 * 1024

/** Vacancies that are found are counted up to here; beyond it there are just more. */
export const vacancyCountMax = 1_000

export const page = { default: 100, max: 100 } as const

/** Staff are asked to look again once the newest application is this old. */
export const staleAfterDays = 5

/**
 * From so many settled applications on, a company's record says something; and it speaks of so many
 * of the latest.
 */
export const answerRecord = { from: 5, latest: 200 } as const

/** The length of a text as every counter and check sees it. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}

/** Mails about one's account that somebody can have sent in a minute. */
export const mailLimit = { name: 'account-mail', times: 6, by: 'person' } as const
