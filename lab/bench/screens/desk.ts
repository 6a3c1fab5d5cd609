// The screens and dialogs of the desk of staff.
import type { Page } from '@playwright/test'
import { type Desk, read, waitedFor } from './fill-desk.ts'
import type { Screen } from './list.ts'
import { proved } from './replies.ts'

const operations: Screen = { name: 'operations', who: 'operator', path: '/operator/operations' }
const searches: Screen = { name: 'searches', who: 'operator', path: '/operator/searches' }
const dayMs = 24 * 60 * 60 * 1000

/** @param dismissed the notices of the wizard that were read before, as the browser keeps them */
export function deskScreens(desk: Desk, dismissed: () => Record<string, string>): Screen[] {
  return [
    ...reviewScreens(desk),
    ...listScreens,
    ...conversationScreens(desk),
    ...writingScreens(dismissed),
    ...inEach(operations, ['long', 'failing']),
    ...inEach(searches, ['long', 'failing', 'empty']),
    {
      name: 'operator-vacancy-paid',
      who: 'operator',
      path: '/operator/vacancies/direccion-general-aceros-tarandela',
    },
    {
      ...operations,
      name: 'operations-proved',
      rewritten: [/\/api\/operator\/operations$/, proved],
    },
  ]
}

function reviewScreens({ unopened, opened }: Desk): Screen[] {
  const name = 'desk-review'
  const path = `/vacancies/vacancy/${read}/review/${opened}`
  const review: Screen = { name, who: 'company', path }
  const reviewAt = (part: string, open: NonNullable<Screen['open']>): Screen => ({
    ...review,
    name: `${name}-${part}`,
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
    {
      ...review,
      name: `${name}-before`,
      path: `/vacancies/vacancy/${waitedFor}/review/${unopened}`,
    },
    ...inEach(review, ['long']),
    { ...keys, isDialog: true },
    { ...leaving, isDialog: true },
    reviewAt('letter', (page, text) => press(page, text('reviewing.letterAdd'))),
    reviewAt('history', (page, text) => press(page, text('desk.showHistory'))),
    ...inEach(onPhone('marks', 'desk.marksTab'), ['long']),
    onPhone('forms', 'review.feedbackTitle'),
  ]
}

const stages = `/vacancies/vacancy/${read}/stages`
const snippetsPath = '/collaborators/snippets'

const listScreens: Screen[] = [
  ...inEach(
    {
      name: 'desk-views',
      who: 'company',
      path: `/vacancies/vacancy/info/${waitedFor}?by=name&answer=waiting`,
      isDialog: true,
      open: (page, text) => press(page, text('candidates.views')),
    },
    ['long', 'empty'],
  ),
  ...inEach(
    {
      name: 'desk-tell',
      who: 'company',
      path: stages,
      isDialog: true,
      open: (page, text) => press(page, text('candidates.tell')),
    },
    ['long'],
  ),
  { name: 'desk-stages', who: 'company', path: stages },
  ...inEach({ name: 'desk-snippets', who: 'company', path: snippetsPath }, ['long']),
  {
    name: 'desk-change-snippet',
    who: 'company',
    path: snippetsPath,
    isDialog: true,
    open: (page, text) =>
      page
        .getByRole('button', { name: new RegExp(`^${text('snippets.change')}: `) })
        .first()
        .click(),
  },
  ...inEach(
    {
      name: 'desk-bell',
      who: 'company',
      path: '/vacancies',
      widths: [1440, 1024],
      isDialog: true,
      open: (page) => page.getByTestId('bell').click(),
    },
    ['long'],
  ),
]

function conversationScreens({ chat }: Desk): Screen[] {
  const path = `/chats/${chat}`
  return [
    { name: 'desk-meetings', who: 'company', path },
    { name: 'desk-meetings-candidate', who: 'candidate', path },
    {
      name: 'desk-propose',
      who: 'company',
      path,
      isDialog: true,
      open: (page, text) => press(page, text('meetings.propose')),
    },
  ]
}

function writingScreens(dismissed: () => Record<string, string>): Screen[] {
  return [
    ...inEach(
      {
        name: 'desk-drafts',
        who: 'company',
        path: '/new-vacancy/job-title',
        items: dismissed,
        isDialog: true,
        open: (page, text) => press(page, text('writing.draftsAndTemplates')),
      },
      ['long', 'empty'],
    ),
    {
      name: 'desk-changes',
      who: 'company',
      path: `/vacancies/vacancy/info/${read}`,
      rewritten: [/\/changes$/, () => ({ data: changes, meta: { next_cursor: null } })],
      open: (page, text) => page.getByRole('tab', { name: text('vacancies.history') }).click(),
    },
  ]
}

const author = 'Elena Villaseñor Prado'
const mission =
  'To run purchasing, planning and distribution for nine plants, and to shorten what lies between an order and its delivery.'

/** Changes of a vacancy: of a word, of words in a long text, of a list, of choices. */
const changes = [
  {
    id: 'edited',
    at: new Date(Date.now() - dayMs).toISOString(),
    cause: 'edited',
    author,
    changes: [
      { field: 'title', before: ['Supply Chain Manager'], after: ['Supply Chain Director'] },
      { field: 'problem_to_solve', before: [mission.replace('nine', 'four')], after: [mission] },
      {
        field: 'outcomes',
        before: ['Cut freight by a tenth.', 'Name a successor.'],
        after: ['Cut freight by a fifth.', 'Name a successor.', 'Close the warehouse in León.'],
      },
      { field: 'min_salary', before: ['140000'], after: ['155000'] },
      { field: 'workplace_type', before: ['ON_SITE'], after: ['HYBRID'] },
    ],
  },
  {
    id: 'published',
    at: new Date(Date.now() - 24 * dayMs).toISOString(),
    cause: 'published',
    author,
    changes: [],
  },
]

function inEach(screen: Screen, states: NonNullable<Screen['answers']>[]): Screen[] {
  return [
    screen,
    ...states.map((answers) => ({ ...screen, name: `${screen.name}-${answers}`, answers })),
  ]
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).first().click()
}
