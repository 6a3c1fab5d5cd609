import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'

/** An application that was sent, with the ids of what it answers. */
export interface Sent {
  id: string
  chat: string
  competencies: number[]
  outcomes: number[]
}

/** The world at the time of an act, and the application that it is about. */
export interface Acting {
  world: World
  tx: Transaction
  sent: Sent
  vacancy: string
  /** The email. */
  candidate: string
}
