// The live stream says only what changed; the browser asks for it again. One read path, live or
// not.

/**
 * The resources to read again. `typing` and `presence` have none: a person is typing there, or at an
 * application, at this moment.
 */
export const changeKinds = [
  'chat',
  'balance',
  'application',
  'candidates',
  'approaches',
  'mails',
  'notifications',
  'saved',
  'searches',
  'drafts',
  'templates',
  'webhooks',
  'account',
  'typing',
  'presence',
] as const

export interface Change {
  what: (typeof changeKinds)[number]
  /** The chat's id, the slug of the vacancy, or what `presenceId` gives. */
  id: string
}

/** Served as an event stream, so it stands beside the endpoints that answer with JSON. */
export const livePath = '/api/live'

/** The interval of heartbeats; a stream that is silent for longer than twice this is lost. */
export const liveBeatMs = 15_000
