// The calls of a day, each as its people make it, over one connection.
import type { Exchange } from '../exchange.ts'
import type { Share } from '../writes/world.ts'
import { type Applied, dataOf, writerOf } from '../writes/writers.ts'
import type { CallKind } from './model.ts'

/** Makes the next call of a kind. @returns the bytes of its answer; null if nothing is left */
export type Caller = (kind: CallKind, exchange: Exchange) => Promise<number | null>

/** Words of titles and texts that vacancies are made of. */
const words = ['chief', 'writer', 'director', 'finance', 'growth', 'remote', 'plant', 'mexico']

interface Met {
  chat: string
  id: string
  slug: string
  owner: string
  candidate: string
}

/** Those whose turn it is. */
interface Turn {
  turn: number
  candidate: string
  /** The slug of a vacancy. */
  vacancy: string
  met: Met
}

interface Read {
  path: string
  /** Empty for a visitor. */
  token: string
}

const reads: Partial<Record<CallKind, (turn: Turn) => Read>> = {
  account: (turn) => ({ path: '/api/user', token: either(turn) }),
  board: ({ candidate }) => ({ path: '/api/jobs?view=card&limit=20', token: candidate }),
  search: ({ turn, candidate }) => ({
    path: `/api/jobs?view=card&limit=20&search=${words[turn % words.length]}`,
    token: candidate,
  }),
  vacancy: ({ vacancy, candidate }) => ({ path: `/api/vacancies/${vacancy}`, token: candidate }),
  unread: (turn) => ({ path: '/api/notifications/unread', token: either(turn) }),
  notifications: (turn) => ({ path: '/api/notifications', token: either(turn) }),
  conversations: (turn) => ({ path: '/api/chats', token: either(turn) }),
  conversation: (turn) => ({ path: `/api/chats/${turn.met.chat}`, token: eitherMet(turn) }),
  today: ({ met }) => ({ path: '/api/company/today', token: met.owner }),
  candidates: ({ met }) => ({
    path: `/api/vacancies/${met.slug}/candidates?view=table&limit=50`,
    token: met.owner,
  }),
  application: ({ met }) => ({
    path: `/api/vacancies/${met.slug}/candidates/${met.id}`,
    token: met.owner,
  }),
  'public board': () => ({ path: '/jobs', token: '' }),
  'public vacancy': ({ vacancy }) => ({ path: `/jobs/${vacancy}`, token: '' }),
}

function either({ turn, candidate, met }: Turn) {
  return turn % 2 ? candidate : met.owner
}

function eitherMet({ turn, met }: Turn) {
  return turn % 2 ? met.candidate : met.owner
}

/** The calls of the people of one share, who take turns. @throws Error at a wrong answer */
export function callerOf(share: Share): Caller {
  const { candidates, vacancies } = share
  const write = writerOf(share)
  const met: Met[] = []
  let turn = 0

  async function writes(kind: 'apply' | 'feedback' | 'message', exchange: Exchange) {
    const call = write[kind]()
    if (!call) return null
    const answer = await exchange.send(call.request)
    call.take(answer)
    if (kind === 'apply') {
      const { id, chat } = dataOf(answer, 201, (data: Applied) => Boolean(data.chat))
      const slug = call.request.path.split('/')[3] ?? ''
      const owner = vacancies.find((vacancy) => vacancy.slug === slug)?.owner ?? ''
      met.push({ id, chat, slug, owner, candidate: call.request.token })
    }
    return answer.bytes
  }

  async function read(kind: CallKind, exchange: Exchange) {
    const candidate = candidates[turn % candidates.length]
    const vacancy = vacancies[turn % vacancies.length]?.slug
    const of = met[turn % met.length]
    const readOf = reads[kind]
    if (!candidate || !vacancy || !of || !readOf) throw new Error(`nobody can read: ${kind}`)
    const request = readOf({ turn, candidate, vacancy, met: of })
    const { status, bytes, text } = await exchange.send(request)
    if (status !== 200) throw new Error(`${request.path}: ${status} ${text().slice(0, 200)}`)
    return bytes
  }

  return async (kind, exchange) => {
    turn += 1
    return kind === 'apply' || kind === 'feedback' || kind === 'message'
      ? writes(kind, exchange)
      : read(kind, exchange)
  }
}
