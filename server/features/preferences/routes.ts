import * as api from '#contract/accounts/preferences.ts'
import * as resumes from '#contract/accounts/resumes.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { deleteResume } from './delete-resume.ts'
import { listResumes, listSalary } from './queries.ts'
import { saveSalary } from './save-salary.ts'
import { uploadResume } from './upload-resume.ts'

export function preferenceRoutes(app: App) {
  serve(app, api.getPreferences, async ({ actor }) => {
    const [salary, resumes] = await Promise.all([
      listSalary(app.db, actor.id),
      listResumes(app, actor.id),
    ])
    return { data: { salary, resumes } }
  })

  serve(app, api.saveSalary, async ({ actor, body }) => ({
    data: { salary: await saveSalary(app, actor, body().salary) },
  }))

  serve(app, resumes.uploadResume, async ({ actor, file }) => uploadResume(app, actor, file()))

  serve(app, resumes.deleteResume, async ({ actor, params }) => {
    await deleteResume(app, actor, params.slug)
    return { status: 'deleted' as const }
  })
}
