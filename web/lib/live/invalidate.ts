// What is shown of what changed is read again: several changes at once, each reading once at a time, and while nobody
// looks only what the title of the tab says.
import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '#contract/live.ts'
import { getUser } from '#contract/accounts.ts'
import { getCandidate, listCandidates } from '#contract/applications.ts'
import { countUnread, getChat, listChats } from '#contract/chats.ts'
import { getReceipt } from '#contract/credits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCreditHistory } from '#contract/ledger.ts'
import { listMails } from '#contract/notifications.ts'
import { getJob, getVacancy, listJobs, listMyJobs, listVacancies } from '#contract/vacancies.ts'

/** Changes come in groups, and a person does not see so short a time. */
const gatherMs = 80
const spreadMs = 8_000

/** A reading that takes longer is begun anew when there is cause: it may hang on a line that is dead. */
const patienceMs = 10_000

export function createRefresher(queryClient: QueryClient) {
  /** The keys of what is stale; each as text, so that it is there once. */
  const stale = new Set<string>()
  /** Since when each is being read. */
  const begunAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0

  function add(keys: readonly (readonly unknown[])[], delayMs = gatherMs) {
    for (const key of keys) stale.add(JSON.stringify(key))
    const at = Date.now() + delayMs
    if (stale.size === 0 || (timer !== undefined && dueAt <= at)) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(readAll, delayMs)
  }

  function readAll() {
    timer = undefined
    const mayBegin = (key: string) =>
      (!document.hidden || shownWhileHidden.has(key)) &&
      Date.now() - (begunAt.get(key) ?? -Infinity) >= patienceMs
    // Whoever goes on changing things must not keep a reading from ever being done.
    for (const key of [...stale].filter(mayBegin)) void read(key)
    if (!document.hidden) add([], patienceMs)
  }

  async function read(key: string) {
    const now = Date.now()
    stale.delete(key)
    begunAt.set(key, now)
    await queryClient.invalidateQueries({ queryKey: JSON.parse(key) as readonly unknown[] })
    if (begunAt.get(key) === now) begunAt.delete(key)
    add([])
  }

  const look = () => add([], 0)
  document.addEventListener('visibilitychange', look)
  return {
    after: (change: Change) => add(staleAfter(change)),
    /** Where all browsers are told to, not in the same moment. */
    all: (isForEverybody: boolean) =>
      add(everythingLive, isForEverybody ? Math.random() * spreadMs : gatherMs),
    now: (keys: readonly (readonly unknown[])[]) => add(keys),
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

type Key = readonly unknown[]

const chatLists = keysOf([listChats, countUnread])
const vacancyLists = keysOf([listVacancies, listJobs, listMyJobs])

/** What somebody may be looking at that a change makes stale: the keys of the readings begin so. */
function staleAfter({ what, id }: Change): readonly Key[] {
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
const inTitle: readonly Key[] = keysOf([countUnread])
const shownWhileHidden = new Set(inTitle.map((key) => JSON.stringify(key)))

export const unreadChats: readonly Key[] = [...keysOf([getChat]), ...chatLists]

const everythingLive: readonly Key[] = (
  ['chat', 'balance', 'application', 'candidates', 'mails', 'account'] as const
).flatMap((what) => staleAfter({ what, id: '' }))

function keysOf(endpoints: readonly Endpoint[], params?: object | ''): readonly Key[] {
  return endpoints.map(({ path }) => (params ? [path, params] : [path]))
}
