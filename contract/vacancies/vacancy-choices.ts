// The fixed values of a vacancy. Apart from its shapes, so that an address can be read without
// them.

export const workplaceTypes = ['ON_SITE', 'REMOTE', 'HYBRID'] as const
export const educationLevels = ['TECH', 'BACH', 'MAST', 'DOCT'] as const
export const jobStatuses = ['OPEN', 'CLOSED'] as const
/** The readers of a vacancy: everybody, members, or members who are not told whose it is. */
export const visibilities = ['public', 'members', 'confidential'] as const
/** The company of a confidential vacancy, for somebody who is not of it. */
export const disclosures = ['hidden', 'shown'] as const
export type Visibility = (typeof visibilities)[number]
export const vacancySorts = ['relevance', 'newest', 'pay', 'closing', 'for_you'] as const
export type VacancySort = (typeof vacancySorts)[number]
/** The reasons for closing a vacancy for good. */
export const closingReasons = ['filled_here', 'filled_elsewhere', 'stopped', 'other'] as const
export type ClosingReason = (typeof closingReasons)[number]
/** The same, and of a vacancy that closed by itself because its company did not confirm it. */
export const closingCauses = [...closingReasons, 'unconfirmed'] as const
export type ClosingCause = (typeof closingCauses)[number]
export type JobStatus = (typeof jobStatuses)[number]

interface JobStatusRules {
  /** The reason why nobody can apply; null if candidates may. */
  obstacle: 'closed' | null
  /** Candidates find it without asking for the status. */
  isListed: boolean
  /** It has a time of closing, and takes no more applications; what waits keeps its deadline. */
  isClosed: boolean
}

const rulesOf = {
  OPEN: { obstacle: null, isListed: true, isClosed: false },
  CLOSED: { obstacle: 'closed', isListed: false, isClosed: true },
} as const satisfies Record<JobStatus, JobStatusRules>

/** The status of a vacancy that is posted. */
export const postedStatus = 'OPEN' satisfies JobStatus

/** @returns the obstacle to applying that the status is, or null */
export function obstacleOf(status: JobStatus) {
  return rulesOf[status].obstacle
}

/** True if the status lets candidates apply. */
export function mayApplyTo(status: JobStatus): boolean {
  return obstacleOf(status) === null
}

/** True if the board lists vacancies of this status without being asked for them. */
export function isListed(status: JobStatus): boolean {
  return rulesOf[status].isListed
}

/** True if the status ends applying. Applications without an answer keep their deadlines. */
export function isClosed(status: JobStatus): boolean {
  return rulesOf[status].isClosed
}

/** The mails of a saved search: as soon as something is found, each morning, or each Monday. */
export const searchFrequencies = ['at_once', 'daily', 'weekly'] as const

export type SearchFrequency = (typeof searchFrequencies)[number]

export const fileFormats = ['csv', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]
