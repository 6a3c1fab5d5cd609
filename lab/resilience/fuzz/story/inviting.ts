// A company invites to its vacancy, and pays for whoever comes by it.
import { newEmail, type Person } from './accounts.ts'
import { type Speaker, textAt } from './speaker.ts'

/** Invites by email and by links: one is declined and blocked, one claimed, one taken back. */
export async function inviteSomebody(
  { call, mailTo }: Speaker,
  { token }: Person,
  invited: Person,
  slug: string,
) {
  const params = { slug }
  const invite = (body: object) =>
    call(token, 'post /api/vacancies/{slug}/invitations', { params, body })
  const email = newEmail('invited')
  await invite({ kind: 'email', email, language: 'en', line: 'We read what you wrote.' })
  const link = { token: (await mailTo(email, 'invitation')).hash.slice(1) }
  await call(null, 'post /api/invitation', { body: link })
  await call(null, 'post /api/invitation/decline', { body: { ...link, reason: 'other' } })
  await call(null, 'post /api/invitation/block', { body: { ...link, scope: 'company' } })
  const made = await invite({ kind: 'link', uses: 2, language: 'en' })
  const claimed = { token: new URL(textAt(made, 'data.link')).hash.slice(1) }
  await call(invited.token, 'post /api/invitation/claim', { body: claimed })
  await call(invited.token, 'get /api/jobs/{slug}/invitation', { params })
  await call(invited.token, 'post /api/invitation/block', {
    body: { ...claimed, scope: 'everybody' },
  })
  const blocks = await call(invited.token, 'get /api/user/company-blocks')
  await call(invited.token, 'delete /api/user/company-blocks/{id}', {
    params: { id: textAt(blocks, 'data.0.id') },
  })
  await call(token, 'get /api/vacancies/{slug}/invitations', { params })
  await call(token, 'post /api/vacancies/{slug}/invitations/{id}/revoke', {
    params: { slug, id: textAt(made, 'data.id') },
  })
}
