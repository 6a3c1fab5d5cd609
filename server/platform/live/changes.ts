import type { Change } from '#contract/endpoint/live.ts'

/** The messages, the read receipts or the state of a conversation changed. */
export function chatChanged(chatId: string): Change {
  return { what: 'chat', id: chatId }
}

/** The other side is typing. Published, but never recorded. */
export function typingIn(chatId: string): Change {
  return { what: 'typing', id: chatId }
}

/** The candidate's own application to the vacancy changed. */
export function applicationChanged(vacancySlug: string): Change {
  return { what: 'application', id: vacancySlug }
}

/** The applications that a company received for the vacancy changed. */
export function candidatesChanged(vacancySlug: string): Change {
  return { what: 'candidates', id: vacancySlug }
}

/** The approaches to a candidate changed, or of a company to people for the vacancy. */
export function approachesChanged(vacancySlug = ''): Change {
  return { what: 'approaches', id: vacancySlug }
}

/** The credits of the audience changed. */
export function balanceChanged(): Change {
  return { what: 'balance', id: '' }
}

/** The switches of the kinds of mail changed. */
export function mailsChanged(): Change {
  return { what: 'mails', id: '' }
}

/** The notifications of the audience changed, or what they are told of. */
export function notificationsChanged(): Change {
  return { what: 'notifications', id: '' }
}

/** The vacancies that the audience has saved changed. */
export function savedChanged(): Change {
  return { what: 'saved', id: '' }
}

/** The saved searches of the audience, or what they have found, changed. */
export function searchesChanged(): Change {
  return { what: 'searches', id: '' }
}

/** The vacancies that the audience is writing changed. */
export function draftsChanged(): Change {
  return { what: 'drafts', id: '' }
}

/** The templates of the audience, a company, changed. */
export function templatesChanged(): Change {
  return { what: 'templates', id: '' }
}

/** The account of the audience changed. */
export function accountChanged(): Change {
  return { what: 'account', id: '' }
}

/** The webhooks of the audience, a company, or what was sent to them, changed. */
export function webhooksChanged(): Change {
  return { what: 'webhooks', id: '' }
}
