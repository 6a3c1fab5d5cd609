// Invitations for tests, made by the product's commands.
import type { NewInvitation } from '#contract/invitations/invitations.ts'
import { inviteTo } from '#server/features/invitations/invite.ts'
import { invitationLink } from '#server/features/invitations/links.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

/** An invitation to a vacancy, by a link with one use unless said otherwise, with its token. */
export async function createInvitation(
  app: Services,
  author: Staff,
  slug: string,
  changes: Partial<NewInvitation> = {},
) {
  const kind = changes.email === undefined ? 'link' : 'email'
  const body = { kind, language: 'en', line: '', days: 14, ...changes } as const
  const id = await inviteTo(app, author, slug, body)
  return { id, token: tokenOf(invitationLink(app, id, 'en')) }
}

/** The token of a link, as the page posts it. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1)
}
