import * as reach from '#contract/matching/reach.ts'
import * as alike from '#contract/vacancies/alike-texts.ts'
import * as keptDrafts from '#contract/vacancies/kept-drafts.ts'
import * as vacancyDrafts from '#contract/vacancies/vacancy-drafts.ts'
import * as vacancyHistory from '#contract/vacancies/vacancy-history.ts'
import * as vacancyTemplates from '#contract/vacancies/vacancy-templates.ts'
import * as transfer from '#contract/vacancies/vacancy-transfer.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listVacancyChanges } from '../history/list-changes.ts'
import { alikeTexts } from './alike-texts.ts'
import { exportPart } from './export-file.ts'
import { importFile, previewFile } from './import-file.ts'
import { deleteDraft, getDraft, keepDraft, listDrafts } from './kept-drafts.ts'
import { readReach } from './read-reach.ts'
import {
  deleteTemplate,
  getTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
} from './templates.ts'

/** A vacancy while it is written, what it begins with, and what became of it. */
export function draftRoutes(app: App) {
  checkRoutes(app)
  keptRoutes(app)
  templateRoutes(app)
  transferRoutes(app)

  serve(app, vacancyHistory.listVacancyChanges, async ({ actor, params, query, language }) =>
    listVacancyChanges(app.db, actor, params.slug, query(), language),
  )
}

function transferRoutes(app: App) {
  serve(app, transfer.previewVacancies, async ({ body, language }) => ({
    data: { rows: await previewFile(app, body(), language) },
  }))

  serve(app, transfer.importVacancies, async ({ actor, body }) => ({
    data: await importFile(app, actor, body()),
  }))

  serve(app, transfer.exportVacancies, async ({ actor, query }) =>
    exportPart(app.db, actor, query()),
  )
}

/** Checks of a vacancy that is being written. */
function checkRoutes(app: App) {
  serve(app, vacancyDrafts.validateSecfit, async ({ body }) => {
    body()
    return { valid: true as const }
  })

  serve(app, vacancyDrafts.validateOutcomes, async ({ body }) => {
    body()
    return { valid: true as const }
  })

  serve(app, reach.readReach, async ({ actor, body }) => ({
    data: await readReach(app, actor, body()),
  }))

  serve(app, alike.findAlike, async ({ actor, body }) => ({
    data: await alikeTexts(app.db, actor, body()),
  }))
}

function keptRoutes(app: App) {
  serve(app, keptDrafts.listDrafts, async ({ actor }) => ({
    data: await listDrafts(app.db, actor),
  }))

  serve(app, keptDrafts.getDraft, async ({ actor, params }) => ({
    data: await getDraft(app.db, actor, params.id),
  }))

  serve(app, keptDrafts.keepDraft, async ({ actor, params, body }) => ({
    data: await keepDraft(app, actor, params.id, body()),
  }))

  serve(app, keptDrafts.deleteDraft, async ({ actor, params }) => {
    await deleteDraft(app, actor, params.id)
    return { status: 'deleted' as const }
  })
}

function templateRoutes(app: App) {
  serve(app, vacancyTemplates.listTemplates, async ({ actor }) => ({
    data: await listTemplates(app.db, actor),
  }))

  serve(app, vacancyTemplates.getTemplate, async ({ actor, params }) => ({
    data: await getTemplate(app.db, actor, params.id),
  }))

  serve(app, vacancyTemplates.saveTemplate, async ({ actor, body }) => ({
    data: await saveTemplate(app, actor, body()),
  }))

  serve(app, vacancyTemplates.renameTemplate, async ({ actor, params, body }) => ({
    data: await renameTemplate(app, actor, params.id, body().name),
  }))

  serve(app, vacancyTemplates.deleteTemplate, async ({ actor, params }) => {
    await deleteTemplate(app, actor, params.id)
    return { status: 'deleted' as const }
  })
}
