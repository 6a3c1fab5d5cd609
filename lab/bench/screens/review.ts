// The review of an application: its parts, and what opens in it.
import type { Page } from '@playwright/test'
import { answered, waiting } from '../visits.ts'
import type { Screen } from './list.ts'

/** @param application of the demo company, with marks and notes */
export function reviewScreens(application: string): Screen[] {
  const review: Screen = {
    name: 'review-opened',
    who: 'company',
    path: `/vacancies/vacancy/${answered}/review/${application}`,
  }
  const reviewAt = (part: string, open: NonNullable<Screen['open']>): Screen => ({
    ...review,
    name: `review-${part}`,
    open,
  })
  const onPhone = (part: string, tab: 'desk.marksTab' | 'review.feedbackTitle'): Screen => ({
    ...reviewAt(part, (page, text) => page.getByRole('tab', { name: text(tab) }).click()),
    onlyAt: 390,
  })
  const keys = reviewAt('keys', (page, text) => press(page, text('reviewing.showKeys')))
  const leaving = reviewAt('leaving', async (page, text) => {
    await page.getByRole('textbox', { name: text('review.yourFeedback') }).waitFor()
    await press(page, text('reviewing.leave'))
  })
  return [
    review,
    { ...keys, isDialog: true },
    { ...leaving, isDialog: true },
    reviewAt('letter', (page, text) => press(page, text('reviewing.letterAdd'))),
    reviewAt('history', (page, text) => press(page, text('desk.showHistory'))),
    onPhone('marks', 'desk.marksTab'),
    onPhone('forms', 'review.feedbackTitle'),
    ...(['secFit', 'resume', 'salary'] as const).map(dialogAt),
  ]
}

/** The application as it opens over the list of candidates. */
function dialogAt(tab: 'secFit' | 'resume' | 'salary'): Screen {
  return {
    name: `review-${tab.toLowerCase()}`,
    who: 'administrator',
    path: `/vacancies/vacancy/info/${waiting}`,
    isDialog: true,
    async open(page, text) {
      await press(page, text('review.openSecFitOf', { name: 'Lucía Barreto Quintana' }))
      const notice = page.getByRole('button', { name: text('reviewing.beforeOpen'), exact: true })
      const secFit = page.getByRole('dialog', { name: 'Lucía Barreto Quintana' })
      await notice.or(secFit).first().waitFor()
      if (await notice.isVisible()) await notice.click()
      await page
        .getByRole('dialog')
        .getByRole('tab', { name: text(`review.${tab}`) })
        .click()
    },
  }
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).first().click()
}
