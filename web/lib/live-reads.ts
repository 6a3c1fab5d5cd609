import { getUser } from '#contract/accounts.ts'
import { getCandidate, listCandidates } from '#contract/applications.ts'
import { countUnread, getChat, listChats } from '#contract/chats.ts'
import { getReceipt } from '#contract/credits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCreditHistory } from '#contract/ledger.ts'
import type { Change } from '#contract/live.ts'
import { listMails } from '#contract/notifications.ts'
import { getJob, getVacancy, listJobs, listMyJobs, listVacancies } from '#contract/vacancies.ts'

type Key = readonly unknown[]

const chatLists = keysOf([listChats, countUnread])
const vacancyLists = keysOf([listVacancies, listJobs, listMyJobs])

/** What somebody may be looking at that a change makes stale: the keys of the readings begin so. */
export function staleAfter({ what, id }: Change): readonly Key[] {
  const vacancy = keysOf([getVacancy, getJob], id && { slug: id })
  switch (what) {
    case 'chat':
      return [...keysOf([getChat], id && { id }), ...chatLists]
    case 'balance':
      return keysOf([getUser, listCreditHistory, getReceipt])
    case 'application':
      return [...vacancy, ...vacancyLists]
    case 'candidates':
      return [...keysOf([listCandidates, getCandidate], id && { slug: id }), ...vacancy, ...vacancyLists]
    case 'account':
      return keysOf([getUser])
    case 'mails':
      return keysOf([listMails])
    case 'typing':
      return []
  }
}

/** A tab that is not looked at shows it all the same. */
export const inTitle: readonly Key[] = keysOf([countUnread])

export const unreadChats: readonly Key[] = [...keysOf([getChat]), ...chatLists]

export const everythingLive: readonly Key[] = (
  ['chat', 'balance', 'application', 'candidates', 'mails', 'account'] as const
).flatMap((what) => staleAfter({ what, id: '' }))

function keysOf(endpoints: readonly Endpoint[], params?: object | ''): readonly Key[] {
  return endpoints.map(({ path }) => (params ? [path, params] : [path]))
}
