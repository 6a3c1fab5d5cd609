// Vacancies as the wizard keeps them while they are written, step by step.
import type { Page } from '@playwright/test'
import type { Draft } from './complete-draft.ts'

const notices = [
  'jobTitle',
  'jobDetails',
  'secfit',
  'outcomes',
  'competencies',
  'salary',
  'industries',
]

/**
 * Stores a draft with these steps in the browser of the signed-in person, and dismisses all
 * notices.
 */
export async function keepDraft(page: Page, draft: Draft = {}) {
  await page.addInitScript(
    ([draft, notices]) => {
      if (localStorage.getItem('draft is kept')) return
      localStorage.setItem('draft is kept', 'true')
      for (const notice of notices) localStorage.setItem(`hide-modal:${notice}Notice`, 'true')
      const { id: owner } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
      for (const [step, fields] of Object.entries(draft))
        localStorage.setItem(`form-state:${step}`, JSON.stringify({ owner, ...fields }))
    },
    [draft, notices] as const,
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
