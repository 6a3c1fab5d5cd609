// The sessions that this process keeps in memory: docs/decisions/0041-board-pages-in-memory.md
import { hash } from 'node:crypto'
import { minuteMs } from '#server/platform/clock.ts'
import type { HeldActor, HeldActors } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * The minimum interval between updates of a session's last use, which keeps most reads free of
 * writes.
 */
export const useNotedEveryMs = 10 * minuteMs

interface SessionRead extends Pick<HeldActor, 'actor'> {
  expires_at: Date
  last_used_at: Date
}

/** @property era the time between two versions; a number would come again after a restore */
interface HeldSession extends SessionRead, HeldActor {
  era: symbol
}

export interface HeldSessions extends HeldActors {
  /** Keeps a session that was read at a version, unless another one is known by now. */
  keep: (session: SessionRead & { token_hash: Buffer }, version: number) => void
}

/** Some four megabytes. */
const sessionsMax = 10_000

/** Sessions by the hash of their token, all of them read at one version. */
export function createHeldSessions({ clock }: Pick<Services, 'clock'>): HeldSessions {
  const held = new Map<string, HeldSession>()
  let current: number | null = null
  let era = Symbol('sessions')

  /** One that has ended is not refused from memory: it may have been extended meanwhile. */
  function isCurrent({ expires_at, last_used_at }: SessionRead) {
    const now = clock.now().getTime()
    return expires_at.getTime() > now && now - last_used_at.getTime() < useNotedEveryMs
  }

  return {
    version: () => current,
    get(token) {
      const session = held.get(hash('sha256', token, 'base64'))
      return session && isCurrent(session) ? session : null
    },
    isHeld: (session) => (session as HeldSession).era === era,
    follow(version, since) {
      const wentBack = since !== null && version < since
      if (!wentBack && current !== null && version <= current) return
      current = version
      era = Symbol('sessions')
      held.clear()
    },
    keep({ token_hash, actor, expires_at, last_used_at }, version) {
      if (version !== current) return
      const [oldest] = held.keys()
      if (held.size >= sessionsMax && oldest !== undefined) held.delete(oldest)
      held.set(token_hash.toString('base64'), { actor, version, expires_at, last_used_at, era })
    },
  }
}
