// The entries of the sidebar, by role.
import {
  IconAdjustmentsHorizontal,
  IconBriefcase2,
  IconChecklist,
  IconCoins,
  IconMessages,
  IconSquareRoundedPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Role } from '#contract/roles.ts'
import { boardOf, paths } from '#web/lib/paths.ts'

export interface Entry {
  name: 'jobBoard' | 'myVacancies' | 'newJob' | 'users' | 'messages' | 'preferences' | 'credits'
  icon: Icon
  to: string
  /** What the entry stands for as a whole, where its own address is only the first of several. */
  section: string
}

export function entriesFor(role: Role): Entry[] {
  const board = boardOf(role)
  return [
    { name: 'jobBoard', icon: IconBriefcase2, to: board, section: board },
    ...(role === 'candidate' ? candidateEntries : staffEntries),
    entry('messages', IconMessages, paths.chats()),
    ...(role === 'candidate' ? [entry('preferences', IconAdjustmentsHorizontal, paths.preferences())] : []),
    entry('credits', IconCoins, paths.credits()),
  ]
}

const candidateEntries: Entry[] = [entry('myVacancies', IconChecklist, paths.vacancies('my-vacancies'))]

const staffEntries: Entry[] = [
  { name: 'newJob', icon: IconSquareRoundedPlus, to: paths.newVacancy(), section: '/new-vacancy' },
  entry('users', IconUsers, paths.collaborators()),
]

function entry(name: Entry['name'], icon: Icon, to: string): Entry {
  return { name, icon, to, section: to }
}
