// Steps of staff with an application.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect } from './journey.ts'
import { long } from './people.ts'
import { toastOf } from './steps-accounts.ts'
import type { Texts } from './texts.ts'

export const feedback =
  'Thank you. Your answer on the second achievement convinced us; we would like to meet you next week, and to hear more about the plant that you led.'

/** Opens the only candidate, reads everything, finds no way out, and answers. */
export async function answerCandidate(page: Page, text: Texts, title: string, name: string) {
  await page.goto('/vacancies')
  await page.getByTestId('vacancy-card').filter({ hasText: title }).click()
  await expect(page.getByTestId('seen-indicator')).toHaveText(text('review.isUnread'))
  await expectAccessible(page)
  await page.getByRole('button', { name: text('review.openSecFitOf', { name }) }).click()
  await page.getByRole('button', { name: text('reviewing.beforeOpen') }).click()

  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(long('career_goals'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: text('review.close'), exact: true })).toHaveCount(
    0,
  )

  await dialog.getByRole('tab', { name: text('review.resume') }).click()
  await expect(dialog.frameLocator('iframe').locator('canvas').first()).toBeVisible()
  await dialog.getByRole('tab', { name: text('review.salary') }).click()
  await expect(dialog.getByText(/2,160,000/)).toBeVisible()
  await dialog.getByRole('tab', { name: text('review.secFit') }).click()

  await dialog.getByRole('textbox', { name: text('review.yourFeedback') }).fill(feedback)
  await dialog.getByRole('button', { name: text('review.sendFeedback') }).click()
  await expect(toastOf(page, name)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByTestId('seen-indicator')).toHaveText(text('review.isAnswered'))
}

/** Sends a message and sees it before the server has answered. */
export async function say(page: Page, text: Texts, content: string) {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  const sending = '**/api/chats/*/messages'
  await page.route(sending, async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('textbox', { name: text('chat.messageLabel') }).fill(content)
  await page.keyboard.press('Enter')
  await expect(page.getByText(content, { exact: true }).last()).toBeVisible()
  const answered = page.waitForResponse(sending)
  goOn()
  await answered
  await page.unroute(sending)
}

/** Opens a menu of a vacancy, and chooses what is in it. */
export async function chooseAct(
  page: Page,
  text: Texts,
  menu: 'vacancies.close' | 'vacancies.moreActs',
  act: Parameters<Texts>[0],
) {
  const vacancy = page.getByRole('article')
  await vacancy.getByRole('button', { name: text(menu), exact: true }).click()
  await page.getByRole('menuitem', { name: text(act), exact: true }).click()
}
