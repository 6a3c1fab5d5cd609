/** Nothing of it is kept, so that colleagues see each for `presenceMs` at most. */
export const presenceActs = ['reading', 'writing', 'left'] as const
export type PresenceAct = (typeof presenceActs)[number]

export const presenceMs = 25_000

export interface ShownPresence {
  /** The id of the application. */
  application: string
  /** The slug of the colleague. */
  person: string
  act: PresenceAct
  asks: boolean
}

/** The id of a change that tells of a presence. */
export function presenceId({ application, person, act, asks }: ShownPresence) {
  return [application, person, act, ...(asks ? ['asks'] : [])].join(' ')
}

/** @returns the presence that the id of a change tells of */
export function presenceIn(id: string): ShownPresence | null {
  const [application, person, word, asks] = id.split(' ')
  const act = presenceActs.find((each) => each === word)
  return application && person && act ? { application, person, act, asks: asks === 'asks' } : null
}
