import { type Change, changeKinds } from '#contract/endpoint/live.ts'
import type { CallTo } from '../call-to.ts'
import { getCareer, getUser } from '../calls/accounts.ts'
import {
  compareCandidates,
  countCandidates,
  findPlace,
  getApplicationDraft,
  getCandidate,
  getMarks,
  getStageMessages,
  getToday,
  listBegunApplications,
  listCandidates,
  listEvents,
  listMoves,
  listNotes,
} from '../calls/applications.ts'
import {
  getApproached,
  getApproaches,
  getOpenness,
  getOwnApproach,
  listOwnApproaches,
} from '../calls/approaches.ts'
import { countUnread, getChat, listChats, listComingMeetings } from '../calls/chats.ts'
import { getCompanyDeletion } from '../calls/companies.ts'
import { getReceipt, listCreditHistory } from '../calls/credits.ts'
import { getEmployer } from '../calls/employers.ts'
import { getWebhook, listWebhookDeliveries, listWebhooks } from '../calls/integrations.ts'
import { getOwnInvitation, listInvitations } from '../calls/invitations.ts'
import {
  countUnreadNotifications,
  listMails,
  listNotifications,
  listNotificationSwitches,
} from '../calls/notifications.ts'
import { getPrivacy } from '../calls/pages.ts'
import {
  countVacancies,
  getJob,
  getVacancy,
  listDrafts,
  listFoundJobs,
  listJobs,
  listMyJobs,
  listSaved,
  listSavedJobs,
  listSearches,
  listTemplates,
  listVacancies,
} from '../calls/vacancies.ts'

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
    case 'approaches':
      return [
        ...keysOf([getApproaches, getApproached], id && { slug: id }),
        ...keysOf([listOwnApproaches, getOwnApproach, getUser]),
      ]
    case 'account':
      return keysOf([getUser, getCareer, getPrivacy, getCompanyDeletion, getEmployer, getOpenness])
    case 'mails':
      return keysOf([listMails])
    case 'notifications':
      return keysOf([listNotifications, countUnreadNotifications, listNotificationSwitches])
    case 'saved':
      return keysOf([listSaved, listSavedJobs, countVacancies])
    case 'searches':
      return keysOf([listSearches, listFoundJobs])
    case 'drafts':
      return keysOf([listDrafts, listBegunApplications, getApplicationDraft])
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

function keysOf(endpoints: readonly CallTo[], params?: object | ''): readonly Key[] {
  return endpoints.map(({ path }) => (params ? [path, params] : [path]))
}
