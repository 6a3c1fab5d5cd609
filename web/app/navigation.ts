import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBriefcase2,
  IconChecklist,
  IconCoins,
  IconFlag,
  IconMailQuestion,
  IconMessages,
  IconSearch,
  IconSquareRoundedPlus,
  IconSunrise,
  IconUsers,
  IconZoomQuestion,
  type Icon,
} from '@tabler/icons-react'
import { chatters, type Role } from '#contract/endpoint/roles.ts'
import { boardOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'

export interface Entry {
  name:
    | 'findThings'
    | 'reports'
    | 'operations'
    | 'searches'
    | 'today'
    | 'jobBoard'
    | 'myVacancies'
    | 'approaches'
    | 'newJob'
    | 'users'
    | 'messages'
    | 'preferences'
    | 'credits'
  icon: Icon
  to: string
  /** The path prefix of all pages of the entry. */
  section: string
  /** Shown as disabled for this role. */
  isClosed?: boolean
  /** On phones listed in the account, because the bottom bar has room for five entries. */
  isUnderPhoto?: boolean
}

/**
 * @param hasApproaches of a candidate who is open to approaches, or has been approached
 * @returns the navigation entries of a role, in order
 */
export function entriesFor(role: Role, hasApproaches = false): Entry[] {
  if (role === 'operator') return operatorEntries
  const board = boardOf(role)
  const messages = entry('messages', IconMessages, paths.chats())
  return [
    ...(role === 'candidate' ? [] : [entry('today', IconSunrise, paths.today())]),
    { name: 'jobBoard', icon: IconBriefcase2, to: board, section: board },
    ...(role === 'candidate' ? candidateEntries : staffEntries),
    ...(role === 'candidate' && hasApproaches ? [approaches] : []),
    { ...messages, isClosed: !chatters.some((one) => one === role) },
    ...(role === 'candidate' ? [preferences] : []),
    { ...entry('credits', IconCoins, paths.credits()), isUnderPhoto: role !== 'candidate' },
  ]
}

const operatorEntries: Entry[] = [
  entry('findThings', IconSearch, paths.operator()),
  entry('reports', IconFlag, paths.operatorReports()),
  entry('searches', IconZoomQuestion, paths.operatorSearches()),
  entry('operations', IconActivity, paths.operatorOperations()),
]

const candidateEntries: Entry[] = [
  entry('myVacancies', IconChecklist, paths.vacancies('my-vacancies')),
]

const approaches: Entry = {
  ...entry('approaches', IconMailQuestion, paths.approaches()),
  isUnderPhoto: true,
}

const preferences: Entry = {
  ...entry('preferences', IconAdjustmentsHorizontal, paths.preferences()),
  isUnderPhoto: true,
}

const staffEntries: Entry[] = [
  {
    name: 'newJob',
    icon: IconSquareRoundedPlus,
    to: paths.newVacancy(),
    section: paths.newVacancyStart(),
  },
  { ...entry('users', IconUsers, paths.collaborators()), isUnderPhoto: true },
]

function entry(name: Entry['name'], icon: Icon, to: string): Entry {
  return { name, icon, to, section: to }
}
