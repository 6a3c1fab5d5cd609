import type { Page } from '@playwright/test'
import { long } from '#e2e/people.ts'
import { textsIn } from '#e2e/texts.ts'

export interface Scene {
  who: 'candidate' | 'company'
  path: string
  /** Before the interactions that are measured, at full speed. */
  prepare?: (page: Page, play: number) => Promise<unknown>
  steps: ((page: Page) => Promise<unknown>)[]
}

const text = textsIn('en')
const keyDelayMs = 120

export const scenes: Record<string, Scene> = {
  'board: open vacancies, search': {
    who: 'candidate',
    path: '/executive-vacancies',
    steps: [
      (page) => card(page, 1).click(),
      (page) => card(page, 3).click(),
      (page) => card(page, 2).click(),
      (page) => write(page.getByRole('searchbox').first(), 'chief'),
    ],
  },
  'applying: open the SEC Fit, write answers, send': {
    who: 'candidate',
    path: '/executive-vacancies',
    // A vacancy of its own for each play, because one can be applied to once.
    prepare: (page, play) => card(page, 4 + play).click(),
    steps: [
      (page) => button(page, 'vacancies.apply').last().click(),
      (page) => write(dialog(page).getByRole('textbox').first(), 'Sales'),
      (page) => write(dialog(page).getByRole('textbox').last(), 'Sales'),
      (page) => dialog(page).getByRole('radio').first().click({ force: true }),
      fillRest,
      (page) => button(page, 'application.send').click(),
    ],
  },
  'preferences: add and remove a row': {
    who: 'candidate',
    path: '/preferences',
    steps: [
      (page) => button(page, 'preferences.addRow').click(),
      (page) => page.keyboard.type('Bonus', { delay: keyDelayMs }),
      (page) => removeButton(page).last().click(),
    ],
  },
  'chat: open, write, send': {
    who: 'company',
    path: '/chats',
    steps: [
      (page) => page.getByTestId('chat-card').first().click(),
      (page) => write(page.getByRole('textbox').last(), 'Hello there'),
      (page) => page.keyboard.press('Enter'),
    ],
  },
  'wizard: choose the language': {
    who: 'company',
    path: '/new-vacancy/language',
    steps: [(page) => page.getByRole('radio').last().click({ force: true })],
  },
  'review: open an application': {
    who: 'company',
    path: '/vacancies/vacancy/info/demo-open-fresh',
    steps: [
      (page) => page.getByRole('button', { name: /^Open/ }).first().click(),
      (page) => dialog(page).getByRole('tab').last().click(),
      (page) => page.keyboard.press('Escape'),
    ],
  },
}

function card(page: Page, number: number) {
  return page.getByTestId('vacancy-card').nth(number)
}

function button(page: Page, key: `${string}.${string}`) {
  return page.getByRole('button', { name: text(key), exact: true })
}

function removeButton(page: Page) {
  return page.getByRole('button', { name: /^Remove row/ })
}

function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** Types into a field that has the focus, as a person does. */
async function write(field: ReturnType<Page['getByRole']>, words: string) {
  await field.focus()
  await field.pressSequentially(words, { delay: keyDelayMs })
}

/** The other fields, filled without a key or a press, which is no interaction. */
async function fillRest(page: Page) {
  for (const field of await dialog(page).getByRole('textbox').all())
    await field.fill(long('Answer'))
  for (const group of await dialog(page).getByRole('radiogroup').all())
    await group.getByRole('radio').first().dispatchEvent('click')
}
