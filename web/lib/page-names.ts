import { paths } from '#contract/pages/web-paths.ts'
import type { TextKey } from './i18n/namespaces.ts'
import type { Translate } from './i18n/translate.ts'

type CommonKey = TextKey<'common'>

/** The pages that the navigation names, by the prefix of their path. */
const named: readonly [beginning: string, name: CommonKey][] = [
  [paths.vacancies('executive-vacancies'), 'jobBoard'],
  [paths.vacancies(), 'jobBoard'],
  [paths.vacancies('my-vacancies'), 'myVacancies'],
  [paths.today(), 'today'],
  [paths.newVacancyStart(), 'newJob'],
  [paths.collaborators(), 'users'],
  [paths.chats(), 'messages'],
  [paths.preferences(), 'preferences'],
  [paths.credits(), 'credits'],
  [paths.account(), 'account'],
  [paths.operatorReports(), 'reports'],
  [paths.operatorOperations(), 'operations'],
  [paths.operatorSearches(), 'searches'],
  [paths.operator(), 'findThings'],
]

const single: readonly [pattern: RegExp, sentence: CommonKey][] = [
  [/^\/vacancy$|\/vacancy\//, 'signInToOpenVacancy'],
  [/^\/chats\/./, 'signInToOpenConversation'],
  [/^\/credits\/receipts\//, 'signInToOpenReceipt'],
]

/** @returns the text key of the page's name in the navigation, or undefined */
export function pageNameOf(path: string): CommonKey | undefined {
  const [pathname = ''] = path.split('?')
  return named.find(
    ([beginning]) => pathname === beginning || pathname.startsWith(`${beginning}/`),
  )?.[1]
}

/** @returns the sentence that signing in opens the stored page */
export function signInToOpen(text: Translate<CommonKey>, path: string): string {
  const [pathname = ''] = path.split('?')
  const sentence = single.find(([pattern]) => pattern.test(pathname))?.[1]
  if (sentence) return text(sentence)
  const name = pageNameOf(path)
  return name ? text('signInToOpen', { page: text(name) }) : text('signInToOpenPage')
}
