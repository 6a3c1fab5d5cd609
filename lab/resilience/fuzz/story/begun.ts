import type { Person } from './accounts.ts'
import type { Speaker } from './speaker.ts'

/** Begins an application, looks at the draft, and deletes it. */
export async function beginAndDelete({ call }: Speaker, { token }: Person, slug: string) {
  const body = {
    copy: 'the-copy-of-a-story',
    changes: [{ field: 'career_goals', value: 'To lead', version: null }],
  }
  await call(token, 'put /api/jobs/{slug}/draft', { params: { slug }, body })
  await call(token, 'get /api/jobs/{slug}/draft', { params: { slug } })
  await call(token, 'get /api/user/application-drafts')
  await call(token, 'delete /api/jobs/{slug}/draft', { params: { slug } })
}
