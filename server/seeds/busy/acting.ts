import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'

/** An application that was sent, with the ids of what it answers. */
export interface Sent {
  id: string
  chat: string
  competencies: number[]
  outcomes: number[]
}

/** A conversation of a candidate, and the world at the time. */
export interface Talking {
  world: World
  tx: Transaction
  sent: Pick<Sent, 'chat'>
  /** The email. */
  candidate: string
}

/** The world at the time of an act, and the application that it is about. */
export interface Acting extends Talking {
  sent: Sent
  vacancy: string
}
