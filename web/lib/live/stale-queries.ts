import { getUser } from '#contract/accounts/accounts.ts'
import { listEvents } from '#contract/applications/application-events.ts'
import { countCandidates, getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { compareCandidates } from '#contract/applications/comparison.ts'
import { getMarks } from '#contract/applications/marks.ts'
import { listMoves } from '#contract/applications/moves.ts'
import { listNotes } from '#contract/applications/notes.ts'
import { findPlace } from '#contract/applications/review-order.ts'
import { getStageMessages } from '#contract/applications/stage-messages.ts'
import { getToday } from '#contract/applications/today.ts'
import { countUnread } from '#contract/chats/chat-reads.ts'
import { getChat, listChats } from '#contract/chats/chats.ts'
import { listComingMeetings } from '#contract/chats/meetings.ts'
import { getCompanyDeletion } from '#contract/companies/company-leaving.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getReceipt } from '#contract/credits/receipts.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { type Change, changeKinds } from '#contract/endpoint/live.ts'
import { getWebhook, listWebhookDeliveries, listWebhooks } from '#contract/integrations/webhooks.ts'
import { listInvitations } from '#contract/invitations/invitations.ts'
import { getOwnInvitation } from '#contract/invitations/invited.ts'
import {
  countUnreadNotifications,
  listMails,
  listNotifications,
  listNotificationSwitches,
} from '#contract/notifications/notifications.ts'
import { getPrivacy } from '#contract/pages/privacy.ts'
import { listDrafts } from '#contract/vacancies/kept-drafts.ts'
import { listSearches } from '#contract/vacancies/saved-searches.ts'
import { listSaved } from '#contract/vacancies/saved-vacancies.ts'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { countVacancies } from '#contract/vacancies/vacancy-facets.ts'
import {
  listFoundJobs,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listVacancies,
} from '#contract/vacancies/vacancy-lists.ts'
import { listTemplates } from '#contract/vacancies/vacancy-templates.ts'

/** A query key, or a prefix of some: the path of an endpoint, then its parameters. */
export type Key = readonly unknown[]

const chatLists = keysOf([listChats, countUnread, getToday, listComingMeetings])
const vacancyLists = keysOf([
  listVacancies,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listFoundJobs,
  countVacancies,
])

const ofCandidates = [
  countCandidates,
  listMoves,
  getStageMessages,
  listCandidates,
  getCandidate,
  getMarks,
  listNotes,
  listEvents,
  compareCandidates,
  findPlace,
  listInvitations,
]

/** @returns the prefixes of the keys of all queries that the change makes stale */
export function queriesToInvalidate({ what, id }: Change): readonly Key[] {
  const vacancy = keysOf([getVacancy, getJob], id && { slug: id })
  switch (what) {
    case 'chat':
      return [...keysOf([getChat], id && { id }), ...chatLists]
    case 'balance':
      return keysOf([getUser, listCreditHistory, getReceipt])
    case 'application':
      return [...vacancy, ...keysOf([getOwnInvitation], id && { slug: id }), ...vacancyLists]
    case 'candidates':
      return [
        ...keysOf(ofCandidates, id && { slug: id }),
        ...keysOf([getToday, listNotifications, countUnreadNotifications]),
        ...vacancy,
        ...vacancyLists,
      ]
    case 'account':
      return keysOf([getUser, getPrivacy, getCompanyDeletion])
    case 'mails':
      return keysOf([listMails])
    case 'notifications':
      return keysOf([listNotifications, countUnreadNotifications, listNotificationSwitches])
    case 'saved':
      return keysOf([listSaved, listSavedJobs, countVacancies])
    case 'searches':
      return keysOf([listSearches, listFoundJobs])
    case 'drafts':
      return keysOf([listDrafts])
    case 'templates':
      return keysOf([listTemplates])
    case 'webhooks':
      return keysOf([listWebhooks, getWebhook, listWebhookDeliveries])
    case 'typing':
    case 'presence':
      return []
  }
}

/** The title of a hidden tab shows the number of unread messages. */
const inTitle: readonly Key[] = keysOf([countUnread])
/** The keys, as JSON, of what is read again even while the tab is hidden. */
export const shownWhileHidden = new Set(inTitle.map((key) => JSON.stringify(key)))

/** The keys of the queries of chats. */
export const chatQueries: readonly Key[] = [...keysOf([getChat]), ...chatLists]

/** The keys of all queries that the live stream keeps current, which a reset reads again. */
export const everythingLive: readonly Key[] = changeKinds.flatMap((what) =>
  queriesToInvalidate({ what, id: '' }),
)

function keysOf(endpoints: readonly Endpoint[], params?: object | ''): readonly Key[] {
  return endpoints.map(({ path }) => (params ? [path, params] : [path]))
}
