import type { Person } from './accounts.ts'
import { type Speaker, textAt } from './speaker.ts'

/** Writes an answer, edits and pins it, and removes it. */
async function keepAnswer({ call }: Speaker, { token }: Person) {
  await call(token, 'post /api/user/kept-answers', { body: { field: 'career_goals' } })
  const listed = await call(token, 'get /api/user/kept-answers')
  const params = { id: textAt(listed, 'data.0.id') }
  await call(token, 'put /api/user/kept-answers/{id}', { params })
  await call(token, 'put /api/user/kept-answers/{id}/pin', { params, body: { is_pinned: true } })
  await call(token, 'delete /api/user/kept-answers/{id}', { params })
}

/** Saves a professional profile, reads it, downloads it, and reads one from a file. */
async function saveCareer({ call }: Speaker, { token }: Person) {
  await call(token, 'put /api/user/career')
  await call(token, 'get /api/user/career')
  await call(token, 'get /api/user/career.json')
  await call(token, 'get /api/user/career.pdf')
  const file = {
    field: 'file',
    filename: 'resume.pdf',
    type: 'application/pdf',
    content: 'pdf',
  } as const
  await call(token, 'post /api/user/career/import', { form: { fields: [], file, isCut: false } })
}

/** Begins an application, looks at the draft, and deletes it. */
async function beginAndDelete({ call }: Speaker, { token }: Person, slug: string) {
  const body = {
    copy: 'the-copy-of-a-story',
    changes: [{ field: 'career_goals', value: 'To lead', version: null }],
  }
  await call(token, 'put /api/jobs/{slug}/draft', { params: { slug }, body })
  await call(token, 'get /api/jobs/{slug}/draft', { params: { slug } })
  await call(token, 'get /api/user/application-drafts')
  await call(token, 'delete /api/jobs/{slug}/draft', { params: { slug } })
}

/** Saves the profile, begins an application, and keeps an answer for later ones. */
export async function writeBeforeApplying(speaker: Speaker, candidate: Person, slug: string) {
  await saveCareer(speaker, candidate)
  await beginAndDelete(speaker, candidate, slug)
  await keepAnswer(speaker, candidate)
}
