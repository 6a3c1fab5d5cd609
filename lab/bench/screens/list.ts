// Every screen and dialog of the product: who sees it, where, and what is pressed until it is
// there.
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/fields/languages.ts'
import { wizardSteps } from '#contract/vacancies/wizard-steps.ts'
import { completeDraft } from '#e2e/complete-draft.ts'
import { stepNotices } from '#e2e/drafts.ts'
import type { Texts } from '#e2e/texts.ts'
import { deskScreens } from './desk.ts'
import type { Desk } from './fill-desk.ts'
import { invitationScreens } from './invitations.ts'
import { mailedLinkScreens } from './mailed-links.ts'
import { mailScreens } from './mails.ts'
import type { Who } from './people.ts'
import {
  type Answers,
  busyDay,
  holding,
  paidByCompany,
  type Rewritten,
  settled,
  sponsored,
} from './replies.ts'

export interface Screen {
  name: string
  who: Who
  path: string
  /** Besides the demo world's own data. */
  answers?: Answers
  rewritten?: Rewritten
  /** Stored beforehand; the owner of drafts is given. */
  items?: (owner: string) => Record<string, string>
  /** Opens what the picture is of, once the page is there. */
  open?: (page: Page, text: Texts) => Promise<unknown>
  /** The width in CSS px at which it is opened, and the only one at which it exists. */
  onlyAt?: number
  /** The widths in CSS px that are looked at, if they are not all of them. */
  widths?: number[]
  /** Only the window is photographed, because the picture belongs to a dialog. */
  isDialog?: boolean
  /** Shown instead of what is at the address. */
  html?: (language: Language) => string
}

/** Made before the first picture, by calls. */
export interface Places {
  chat: string
  checkout: string
  unsubscribe: string
  receipt: string
  companyReceipt: string
  desk: Desk
}

const board = '/executive-vacancies'
/** Its company pays for applications. */
const paid = 'direccion-general-aceros-tarandela'
const info = (slug: string) => `/vacancies/vacancy/info/${slug}`
const stageBoard = '/vacancies/vacancy/demo-open-fresh/stages'

export function listScreens({ chat, checkout, unsubscribe, desk, ...receipts }: Places): Screen[] {
  return [
    ...publicScreens,
    ...accountScreens,
    ...candidateScreens,
    ...invitationScreens,
    ...mailedLinkScreens(unsubscribe),
    { name: 'test-checkout', who: 'visitor', path: checkout },
    { name: 'receipt', who: 'candidate', path: receipts.receipt },
    { name: 'receipt-company', who: 'company', path: receipts.companyReceipt },
    ...inEveryState({ name: 'conversation', who: 'candidate', path: chat }),
    ...staffScreens,
    ...deskScreens(desk, dismissed),
    ...wizardScreens,
    ...mailScreens,
  ]
}

const publicScreens: Screen[] = [
  ...(['home', 'login', 'executive', 'company', 'forgot-password', 'privacy-policy'] as const).map(
    (name): Screen => ({ name, who: 'visitor', path: `/${name}` }),
  ),
  {
    name: 'password-reset',
    who: 'visitor',
    path: '/password-reset?token=none&email=nobody@example.com',
  },
  { name: 'login-company', who: 'visitor', path: '/login/company' },
  { name: 'login-company-failed', who: 'visitor', path: '/login/company/return?state=none' },
  { name: 'not-found', who: 'visitor', path: '/no-such-page' },
  {
    name: 'login-refused',
    who: 'visitor',
    path: '/login',
    async open(page, text) {
      await page.getByLabel(text('auth.email')).fill('nobody@example.com')
      await page.getByLabel(text('auth.password'), { exact: true }).fill('not this one')
      await page.locator('button[type=submit]').click()
      await page.getByTestId('toast').first().waitFor()
    },
  },
  ...(['executive', 'company'] as const).map((name): Screen => ({
    name: `${name}-incomplete`,
    who: 'visitor',
    path: `/${name}`,
    open: (page) => page.locator('button[type=submit]').click(),
  })),
]

const accountScreens: Screen[] = [
  { name: 'check-email', who: 'unverified', path: '/check-email' },
  { name: 'account-unverified', who: 'unverified', path: '/users' },
  { name: 'root', who: 'company', path: '/' },
  { name: 'refused', who: 'collaborator', path: '/chats' },
  { name: 'account', who: 'candidate', path: '/users' },
  { name: 'account-failing', who: 'candidate', path: '/users', answers: 'failing' },
  { name: 'account-staff', who: 'company', path: '/users' },
  { name: 'account-profile', who: 'candidate', path: '/users/profile' },
  { name: 'account-answers', who: 'candidate', path: '/users/answers' },
  { name: 'account-career', who: 'candidate', path: '/users/career' },
  { name: 'account-notifications', who: 'candidate', path: '/users/notifications' },
  { name: 'account-security', who: 'candidate', path: '/users/security' },
  { name: 'account-privacy', who: 'candidate', path: '/users/privacy' },
  { name: 'account-privacy-staff', who: 'company', path: '/users/privacy' },
  dialog('edit-profile', 'candidate', '/users/profile', (text) => text('account.editProfile')),
  dialog('change-password', 'candidate', '/users/security', (text) =>
    text('account.changePassword'),
  ),
  { name: 'complete-profile', who: 'newcandidate', path: '/complete-profile' },
  { name: 'complete-profile-again', who: 'candidate', path: '/complete-profile' },
]

const candidateScreens: Screen[] = [
  ...inEveryState({ name: 'board', who: 'candidate', path: board }),
  {
    name: 'board-filters-phone',
    who: 'candidate',
    path: board,
    onlyAt: 390,
    open: (page, text) => button(page, text('vacancies.moreFilters')).click(),
  },
  {
    name: 'board-filtered',
    who: 'candidate',
    path: `${board}?search=finan&workplace=HYBRID&currency=MXN`,
  },
  {
    name: 'board-places',
    who: 'candidate',
    path: `${board}?place=MX.19,3530597,ES`,
    open: async (page, text) => {
      if ((page.viewportSize()?.width ?? 0) < 1360)
        await button(page, text('vacancies.moreFilters')).click()
      await page.getByRole('combobox', { name: text('vacancies.place') }).fill('nuev')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'board-no-match', who: 'candidate', path: `${board}?search=zzzz` },
  ...inEveryState({ name: 'vacancy', who: 'candidate', path: `${board}/vacancy/demo-open-empty` }),
  { name: 'vacancy-first-day', who: 'newcandidate', path: `${board}/vacancy/demo-open-empty` },
  {
    name: 'vacancy-sponsored',
    who: 'newcandidate',
    path: `${board}/vacancy/demo-open-empty`,
    rewritten: [/\/vacancies\/demo-open-empty$/, sponsored(7)],
  },
  {
    name: 'vacancy-sponsored-full',
    who: 'candidate',
    path: `${board}/vacancy/demo-open-empty`,
    rewritten: [/\/vacancies\/demo-open-empty$/, sponsored(0)],
  },
  { name: 'board-paid', who: 'candidate', path: `${board}?search=aceros` },
  { name: 'vacancy-closed', who: 'candidate', path: `${board}/vacancy/demo-closed` },
  {
    name: 'vacancy-confidential',
    who: 'candidate',
    path: `${board}/vacancy/chief-executive-officer-medical-devices`,
  },
  { name: 'vacancy-missing', who: 'candidate', path: `${board}/vacancy/no-such-vacancy` },
  dialog('apply', 'candidate', `${board}/vacancy/demo-open-empty`, (text) =>
    text('vacancies.apply'),
  ),
  {
    ...dialog('apply-incomplete', 'candidate', `${board}/vacancy/demo-open-empty`, (text) =>
      text('vacancies.apply'),
    ),
    async open(page, text) {
      await button(page, text('vacancies.apply')).click()
      await button(page.getByRole('dialog'), text('application.send')).click()
    },
  },
  {
    ...dialog('apply-sponsored', 'candidate', `${board}/vacancy/demo-open-empty`, (text) =>
      text('vacancies.apply'),
    ),
    rewritten: [/\/vacancies\/demo-open-empty$/, sponsored(7)],
  },
  ...inEveryState({ name: 'my-vacancies', who: 'candidate', path: '/my-vacancies' }),
  ...inEveryState({ name: 'saved-vacancies', who: 'candidate', path: '/my-vacancies/saved' }),
  ...inEveryState({ name: 'alerts', who: 'candidate', path: '/my-vacancies/alerts' }),
  { name: 'application-answered', who: 'candidate', path: '/my-vacancies/vacancy/demo-open-stale' },
  {
    name: 'application-sent',
    who: 'candidate',
    path: '/my-vacancies/vacancy/demo-open-stale/application',
  },
  { name: 'application-waiting', who: 'lucia', path: '/my-vacancies/vacancy/demo-open-fresh' },
  {
    name: 'application-sponsored',
    who: 'lucia',
    path: '/my-vacancies/vacancy/demo-open-fresh',
    rewritten: [/\/vacancies\/demo-open-fresh$/, paidByCompany],
  },
  dialog('withdraw', 'lucia', '/my-vacancies/vacancy/demo-open-fresh', (text) =>
    text('vacancies.withdraw'),
  ),
  ...inEveryState({ name: 'preferences', who: 'candidate', path: '/preferences' }),
  { name: 'preferences-first-day', who: 'newcandidate', path: '/preferences' },
  ...inEveryState({ name: 'credits', who: 'candidate', path: '/credits' }),
  ...inEveryState({ name: 'chats', who: 'candidate', path: '/chats' }),
]

const staffScreens: Screen[] = [
  ...inEveryState({ name: 'company-vacancies', who: 'company', path: '/vacancies' }),
  { name: 'candidates-none', who: 'company', path: info('demo-open-empty') },
  ...inEveryState({ name: 'candidates', who: 'company', path: info('demo-open-fresh') }),
  { name: 'candidates-covered', who: 'company', path: info('demo-open-stale') },
  { name: 'candidates-collaborator', who: 'collaborator', path: info('demo-open-fresh') },
  {
    name: 'candidates-settled',
    who: 'company',
    path: info('demo-open-fresh'),
    rewritten: [/\/candidates$/, settled],
  },
  {
    name: 'candidates-selected',
    who: 'company',
    path: `${info('demo-open-fresh')}?answer=waiting&mark=none&by=due`,
    async open(page, text) {
      const select = { name: text('candidates.select', { name: 'Lucía Barreto Quintana' }) }
      await page.getByRole('checkbox', select).check()
    },
  },
  dialog('candidate-views', 'company', `${info('demo-open-fresh')}?by=name`, (text) =>
    text('candidates.views'),
  ),
  ...inEveryState({ name: 'board-of-stages', who: 'company', path: stageBoard }),
  dialog('history-of-stages', 'company', stageBoard, (text) => text('candidates.history')),
  dialog('reopen-vacancy', 'company', info('demo-closed'), (text) => text('vacancies.reopen')),
  {
    name: 'error',
    who: 'company',
    path: info('demo-open-fresh'),
    rewritten: [/\/candidates$/, () => ({})],
  },
  dialog('edit-vacancy', 'company', info('demo-open-empty'), (text) => text('vacancies.edit')),
  dialog('change-visibility', 'company', info('demo-open-fresh'), (text) =>
    text('vacancies.changeVisibility'),
  ),
  dialog('who-pays', 'company', info('demo-open-fresh'), (text) => text('vacancies.whoPays')),
  {
    ...dialog('who-pays-sponsored', 'company', info('demo-open-fresh'), (text) =>
      text('vacancies.whoPays'),
    ),
    rewritten: [/\/vacancies\/demo-open-fresh$/, sponsored(7, { places: 10, price: 1 })],
  },
  {
    ...dialog('edit-vacancy-paid', 'tarandela', info(paid), (text) => text('vacancies.edit')),
    async open(page, text) {
      await button(page, text('vacancies.edit')).click()
      const places = page.getByRole('dialog').getByLabel(text('sponsoring.places'))
      await places.scrollIntoViewIfNeeded()
    },
  },
  { name: 'credits-staff-paid', who: 'tarandela', path: '/credits' },
  {
    name: 'company-vacancies-sponsored',
    who: 'company',
    path: '/vacancies',
    rewritten: [/\/api\/vacancies$/, sponsored(7, { places: 10, price: 1 })],
  },
  dialog('stop-applications', 'company', info('demo-open-fresh'), (text) => text('vacancies.stop')),
  dialog('close-for-good', 'company', info('demo-open-fresh'), (text) =>
    text('vacancies.closeForGood'),
  ),
  ...(['secFit', 'resume', 'salary'] as const).map((tab): Screen => ({
    name: `review-${tab.toLowerCase()}`,
    who: 'administrator',
    path: info('demo-open-fresh'),
    isDialog: true,
    async open(page, text) {
      await button(page, text('review.openSecFitOf', { name: 'Lucía Barreto Quintana' })).click()
      const isAsked = button(page, text('reviewing.beforeOpen'))
      const secFit = page.getByRole('dialog', { name: 'Lucía Barreto Quintana' })
      await isAsked.or(secFit).first().waitFor()
      if (await isAsked.isVisible()) await isAsked.click()
      await page
        .getByRole('dialog')
        .getByRole('tab', { name: text(`review.${tab}`) })
        .click()
    },
  })),
  {
    name: 'compare',
    who: 'administrator',
    path: info('demo-open-stale'),
    widths: [1440, 1024],
    async open(page, text) {
      const named = text('candidates.select', { name: '' }).trim()
      const boxes = page.getByRole('checkbox', { name: named })
      for (const index of [0, 1]) await boxes.nth(index).check()
      await page.getByRole('link', { name: text('candidates.compare'), exact: true }).click()
      await page.getByRole('heading', { name: text('desk.compare') }).waitFor()
    },
  },
  ...inEveryState({ name: 'notifications', who: 'candidate', path: '/notifications' }),
  { name: 'notifications-staff', who: 'company', path: '/notifications' },
  ...inEveryState({ name: 'today', who: 'company', path: '/today' }),
  { name: 'today-busy', who: 'company', path: '/today', rewritten: [/\/company\/today$/, busyDay] },
  { name: 'today-collaborator', who: 'collaborator', path: '/today' },
  ...inEveryState({ name: 'team', who: 'company', path: '/collaborators' }),
  { name: 'team-collaborator', who: 'collaborator', path: '/collaborators' },
  ...inEveryState({ name: 'snippets', who: 'company', path: '/collaborators/snippets' }),
  dialog('add-snippet', 'company', '/collaborators/snippets', (text) => text('snippets.add')),
  ...inEveryState({ name: 'integrations', who: 'company', path: '/collaborators/integrations' }),
  dialog('add-api-key', 'company', '/collaborators/integrations', (text) =>
    text('integrations.addKey'),
  ),
  { name: 'import-vacancies', who: 'company', path: '/new-vacancy/import' },
  dialog('add-collaborator', 'company', '/collaborators', (text) =>
    text('company.addCollaborator'),
  ),
  dialog('edit-company', 'company', '/collaborators', (text) => text('company.editCompany')),
  {
    name: 'edit-company-invoice',
    who: 'company',
    path: '/collaborators',
    isDialog: true,
    async open(page, text) {
      await button(page, text('company.editCompany')).click()
      await page.getByRole('combobox', { name: text('company.country') }).scrollIntoViewIfNeeded()
    },
  },
  dialog('remove-person', 'company', '/collaborators', (text) =>
    text('company.removePersonOf', { name: 'Sofía Larios Benítez' }),
  ),
  { name: 'complete-account', who: 'company', path: '/complete-account' },
  { name: 'credits-staff', who: 'company', path: '/credits' },
  {
    name: 'credits-staff-held',
    who: 'company',
    path: '/credits',
    rewritten: [/\/api\/user$/, holding],
  },
  { name: 'today-held', who: 'company', path: '/today', rewritten: [/\/api\/user$/, holding] },
  { name: 'chats-staff', who: 'company', path: '/chats' },
]

const wizardScreens: Screen[] = [
  ...wizardSteps.map((step): Screen => ({
    name: `wizard-${step}`,
    who: 'company',
    path: `/new-vacancy/${step}`,
    items: written,
  })),
  {
    name: 'wizard-post-sponsored',
    who: 'company',
    path: '/new-vacancy/post',
    items: (owner) => ({
      ...written(owner),
      'form-state:post': JSON.stringify({ owner, sponsored_places: 40 }),
    }),
  },
  { name: 'wizard-welcome', who: 'company', path: '/new-vacancy/language', isDialog: true },
  { name: 'wizard-notice', who: 'company', path: '/new-vacancy/outcomes', isDialog: true },
  { name: 'wizard-post-incomplete', who: 'company', path: '/new-vacancy/post', items: dismissed },
  {
    name: 'wizard-salary-incomplete',
    who: 'company',
    path: '/new-vacancy/salary',
    items: dismissed,
    open: (page, text) => button(page, text('wizard.continue')).click(),
  },
]

/** Notices that were read before. */
function dismissed(): Record<string, string> {
  const titles = [...stepNotices, 'creditsNotice']
  return Object.fromEntries(titles.map((title) => [`hide-modal:${title}`, 'true']))
}

function written(owner: string) {
  const draft = completeDraft('Directora o director de finanzas')
  const kept = Object.entries(draft).map(([step, fields]) => [
    `form-state:${step}`,
    JSON.stringify({ owner, ...fields }),
  ])
  return { ...dismissed(), ...(Object.fromEntries(kept) as Record<string, string>) }
}

function inEveryState(screen: Screen): Screen[] {
  const states = ['long', 'empty', 'failing', 'waiting'] as const
  return [
    screen,
    ...states.map((answers) => ({ ...screen, name: `${screen.name}-${answers}`, answers })),
  ]
}

function dialog(name: string, who: Who, path: string, opener: (text: Texts) => string): Screen {
  return {
    name,
    who,
    path,
    isDialog: true,
    open: (page, text) => button(page, opener(text)).click(),
  }
}

function button(within: Page | Locator, name: string) {
  return within.getByRole('button', { name, exact: true }).last()
}
