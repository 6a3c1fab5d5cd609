// Every count of the product, once, besides the lengths of texts and the sizes of uploads.

export const outcomesCount = 5

export const competenciesCount = 5

/** The answers of an application that are marked, and the best mark. */
export const answerKinds = ['competency', 'outcome'] as const
export const highestMark = 5

/** People that one note names. */
export const mentionsMax = 10

/** Candidates beside one another. */
export const compared = { min: 2, max: 4 } as const

/** Candidates that one act moves or assigns. */
export const candidatesAtOnceMax = 500

/** Events in the history of an application. */
export const applicationEvents = [
  'applied',
  'opened',
  'marked',
  'noted',
  'assigned',
  'moved',
  'told',
  'meeting_agreed',
  'meeting_called_off',
  'answered',
  'returned',
] as const
/** The marks of a letter go from 1 to here. */
export const highestLetterMark = 5

/** So many candidates get the same text before it is asked to be made particular. */
export const alikeFeedbackMax = 3

/** Snippets of one company. */
export const snippetsMax = 100

export const vacancyIndustries = { min: 3, max: 5 } as const

export const filterIndustriesMax = 5

export const filterPlacesMax = 10

export const profileIndustriesMax = 3

export const profileFunctionalAreasMax = 4

export const salaryRows = { min: 1, max: 20 } as const

export const salaryAmountMax = 999_999_999.99

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

/** The figures of a vacancy count so many of its latest applications. */
export const applicationFigures = { latest: 2_000 } as const

/** The lists of a professional profile. */
export const careerLimits = {
  positions: 30,
  education: 15,
  languages: 15,
  skills: 60,
  softwares: 60,
} as const

/** Languages that a vacancy asks for with a level. */
export const askedLanguagesMax = 5

/** Years in leading positions, as vacancies ask for them and candidates say them. */
export const leadingYears = { min: 1, max: 40 } as const

/** Vacancies that one candidate can save. */
export const savedVacanciesMax = 1_000

/** Vacancies that one person can be writing at once. */
export const vacancyDraftsMax = 30

/** Applications that one candidate can be writing at once. */
export const begunApplicationsMax = 100

/** Days until the draft of an application is deleted: since it was last written, and closed. */
export const begunApplicationDays = { unwritten: 365, closed: 30 } as const

/** Answers that one candidate has written, edited, pinned or removed. */
export const keptAnswersMax = 1_000

/** The size of a draft as JSON, far above what a vacancy can be. */
export const draftCharactersMax = 300_000

/** Days that a draft is kept since it was last written. */
export const vacancyDraftDays = 365

/** The new vacancies of a saved search are counted up to here; there may be more. */
export const newFindsMax = 100

/** Days that a search without finds is counted. */
export const missedSearchDays = 90

/** Names of roles that operators have added. */
export const roleNamesMax = 1_000

/** Templates of one company. */
export const vacancyTemplatesMax = 50

/** API keys of one company that are valid at once. */
export const apiKeysMax = 20

/** Calls with one API key. */
export const keyCallLimit = { name: 'api-key', times: 300, by: 'person', isFrequent: true } as const

export const keyLimits = [
  { name: 'keys-made', times: 20, by: 'person' },
  { name: 'keys-made-address', times: 60, by: 'address' },
] as const

/** Webhooks of one company. */
export const webhooksMax = 10

/** Domains of email addresses of one company, proven or not. */
export const emailDomainsMax = 20

/** Changes of a provider and its domains, each of which may ask a server outside. */
export const providerLimits = [
  { name: 'provider-changes', times: 30, by: 'person' },
  { name: 'provider-changes-address', times: 120, by: 'address' },
] as const

export const webhookTestLimits = [
  { name: 'webhook-tests', times: 30, by: 'person' },
  { name: 'webhook-tests-address', times: 120, by: 'address' },
] as const

export const transferLimits = [
  { name: 'vacancy-files', times: 20, by: 'person' },
  { name: 'vacancy-files-address', times: 100, by: 'address' },
] as const

/** Unread notifications are counted up to here; beyond it there are just more. */
export const unreadNotificationsMax = 100

/** Passkeys of one person. */
export const passkeysMax = 20

/** Wrong codes of a second factor, of one person in a minute. */
export const codeLimit = {
  name: 'second-factor',
  times: 5,
  by: 'person',
  counts: 'failures',
} as const

/** Credits that an operator can grant or take back at once. */
export const creditsByOperatorMax = 10_000

/** Mails about one's account that somebody can have sent in a minute. */
export const mailLimit = { name: 'account-mail', times: 6, by: 'person' } as const

/** The same, and those that all people at one address can have sent. */
export const mailLimits = [
  mailLimit,
  { name: 'account-mail-address', times: 60, by: 'address' },
] as const

export const resetMailLimits = [
  { ...mailLimit, by: 'address' },
  { name: 'reset-mail', times: 6, seconds: 600, by: 'email' },
] as const

export const addPeopleLimits = [
  { name: 'people-added', times: 20, by: 'person' },
  { name: 'people-added-address', times: 60, by: 'address' },
] as const

export const invitationLimits = [
  { name: 'invitations', times: 100, seconds: 86_400, by: 'person' },
  { name: 'invitations-address', times: 400, seconds: 86_400, by: 'address' },
] as const

/** Links of invitations that are followed from one address. */
export const invitedLimits = { name: 'invited', times: 60, by: 'address' } as const

/** Links to a work address, so that nobody's mailbox is written to often. */
export const employerProofLimits = [
  { name: 'employer-proofs', times: 5, seconds: 86_400, by: 'person' },
  { name: 'employer-proofs-address', times: 30, seconds: 86_400, by: 'address' },
  { name: 'employer-proofs-mailbox', times: 3, seconds: 86_400, by: 'email' },
] as const

export const uploadLimits = [
  { name: 'uploads', times: 30, by: 'person', isFrequent: true },
  { name: 'uploads-address', times: 150, by: 'address', isFrequent: true },
] as const

export const applyLimits = [
  { name: 'applications', times: 20, by: 'person', isFrequent: true },
  { name: 'applications-address', times: 100, by: 'address', isFrequent: true },
] as const

/** More than the fastest reader types and turns pages, and an office of a hundred of them. */
export const searchLimits = [
  { name: 'searches', times: 600, by: 'person', isFrequent: true },
  { name: 'searches-address', times: 6_000, by: 'address', isFrequent: true },
] as const

/** A finger that taps along a whole list, and an office of a hundred of them. */
export const saveLimits = [
  { name: 'saves', times: 120, by: 'person', isFrequent: true },
  { name: 'saves-address', times: 1_200, by: 'address', isFrequent: true },
] as const

/** Applications that a company pays for, of one vacancy at a time. */
export const sponsoredPlacesMax = 1_000

/** Staff read so much of each part at home: the most urgent or the newest of it. */
export const today = {
  waiting: 10,
  chats: 5,
  accepted: 5,
  meetings: 5,
  drafts: 3,
  unconfirmed: 5,
  vacancies: 8,
  weeks: 12,
} as const

/** The open vacancies among which the most urgent are found: the latest of a company. */
export const vacanciesOfTodayMax = 500
/** A draft is kept with each pause of its author, in several tabs. */
export const keepLimits = [
  { name: 'drafts', times: 120, by: 'person', isFrequent: true },
  { name: 'drafts-address', times: 1_200, by: 'address', isFrequent: true },
] as const
