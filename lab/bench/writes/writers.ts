// The calls of those who write, each another valid one, and the answers that are right.
import type { Answer, Request } from './exchange.ts'
import { applicationTo, type Share } from './world.ts'

interface Sent {
  request: Request
  isRight: (answer: Answer) => boolean
  /** Takes note of what a later call needs. */
  note?: (answer: Answer) => void
}

export const kinds = ['apply', 'feedback', 'message'] as const
export type Kind = (typeof kinds)[number]
/** Null if nothing is left to be written. */
export type Writer = Record<Kind, () => Sent | null>

/** The calls of one connection, each another valid one. */
export function writerOf({ candidates, vacancies }: Share): Writer {
  const applications: Record<'id' | 'chat' | 'slug' | 'owner' | 'candidate', string>[] = []
  let [applied, answered, messages] = [0, 0, 0]
  return {
    apply() {
      const candidate = candidates[applied % candidates.length] ?? ''
      const vacancy = vacancies[Math.floor(applied / candidates.length)]
      if (!vacancy) return null
      const left = 999 - Math.floor(applied / candidates.length)
      applied += 1
      const { slug, owner } = vacancy
      return {
        request: {
          path: `/api/jobs/${slug}/apply`,
          token: candidate,
          body: applicationTo(vacancy, candidate),
        },
        isRight: ({ status, body }) => status === 201 && body.data.remaining_credits === left,
        note: ({ body: { data } }) =>
          void applications.push({ id: data.id, chat: data.chat, slug, owner, candidate }),
      }
    },
    feedback() {
      const application = applications[answered++]
      if (!application) return null
      const { id, slug, owner } = application
      // Long enough to use the credits, without a letter.
      const feedback = `We liked the ${answered}th of your answers. The others say little of the people you led, of the years in which you did, and of what came of it.`
      return {
        request: {
          path: `/api/vacancies/${slug}/candidates/${id}/mark-as-read`,
          token: owner,
          body: { feedback },
        },
        isRight: ({ status, body }) =>
          status === 200 &&
          body.data.feedback[0].text === feedback &&
          body.data.state === 'answered',
      }
    },
    message() {
      const application = applications[messages++ % applications.length]
      if (!application) return null
      const { chat, owner, candidate } = application
      const content = `Message ${messages}, about the next steps and about when to meet.`
      return {
        request: {
          path: `/api/chats/${chat}/messages`,
          token: messages % 2 ? owner : candidate,
          body: { content, client_id: crypto.randomUUID() },
        },
        isRight: ({ status, body }) => status === 201 && body.data.content === content,
      }
    },
  }
}
