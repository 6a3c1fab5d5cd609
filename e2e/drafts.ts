// Vacancies as the wizard keeps them while they are written, step by step.
import type { Page } from '@playwright/test'
import { wizardSteps } from '#contract/vacancies/wizard-steps.ts'
import type { Draft } from './complete-draft.ts'

/** The titles of the notices of the steps, of which the first and the last have none. */
export const stepNotices = wizardSteps
  .slice(1, -1)
  .map((step) => `${step.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Notice`)

/**
 * Stores a draft with these steps in the browser of the signed-in person, and dismisses all
 * notices.
 */
export async function keepDraft(page: Page, draft: Draft = {}) {
  await page.addInitScript(
    ([draft, notices]) => {
      if (localStorage.getItem('draft is kept')) return
      localStorage.setItem('draft is kept', 'true')
      for (const notice of notices) localStorage.setItem(`hide-modal:${notice}`, 'true')
      const { id: owner } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
      for (const [step, fields] of Object.entries(draft))
        localStorage.setItem(`form-state:${step}`, JSON.stringify({ owner, ...fields }))
    },
    [draft, stepNotices] as const,
  )
}

/** The names of the steps that are kept now. */
export function keptSteps(page: Page) {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('form-state:'))
      .map((key) => key.slice('form-state:'.length))
      .sort(),
  )
}
