// The fixed values of a vacancy. Apart from its shapes, so that an address can be read without
// them.

export const workplaceTypes = ['ON_SITE', 'REMOTE', 'HYBRID'] as const
export const educationLevels = ['TECH', 'BACH', 'MAST', 'DOCT'] as const
export const jobStatuses = ['OPEN', 'CLOSED'] as const
/** The readers of a vacancy: everybody, members, or members who are not told whose it is. */
export const visibilities = ['public', 'members', 'confidential'] as const
/** The company of a confidential vacancy, for somebody who is not of it. */
export const disclosures = ['hidden', 'shown'] as const
export type Disclosure = (typeof disclosures)[number]
export type Visibility = (typeof visibilities)[number]
export const vacancySorts = ['newest', 'pay', 'closing'] as const
export type VacancySort = (typeof vacancySorts)[number]
/** An order that a list is not in by itself. */
export type AskedSort = Exclude<VacancySort, 'newest'>
export type JobStatus = (typeof jobStatuses)[number]

interface JobStatusRules {
  /** The reason why nobody can apply; null where candidates may. */
  obstacle: 'closed' | null
  /** Candidates find it without asking for the status. */
  isListed: boolean
  /** It has a time of closing, and applications without an answer are returned. */
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

/** True where the status lets candidates apply. */
export function mayApplyTo(status: JobStatus): boolean {
  return obstacleOf(status) === null
}

/** True where the board lists vacancies of this status without being asked for them. */
export function isListed(status: JobStatus): boolean {
  return rulesOf[status].isListed
}

/** True where the status ends the vacancy, which returns the credits of open applications. */
export function isClosed(status: JobStatus): boolean {
  return rulesOf[status].isClosed
}
