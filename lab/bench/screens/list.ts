// The screens of the gallery: each address of the product, its lists in each state, and the
// dialogs, with the steps that open them.
import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/fields/languages.ts'
import type { Screen as Address } from '#contract/pages/screens.ts'
import { wizardSteps } from '#contract/vacancies/wizard-steps.ts'
import { completeDraft } from '#e2e/complete-draft.ts'
import { stepNotices } from '#e2e/drafts.ts'
import type { Texts } from '#e2e/texts.ts'
import { answered, empty, listVisits, type Places, type Visit, waiting } from '../visits.ts'
import { invitationScreens } from './invitations.ts'
import { mailedLinkScreens } from './mailed-links.ts'
import { mailScreens } from './mails.ts'
import { type Answers, answersOf, type Rewritten } from './replies.ts'
import { reviewScreens } from './review.ts'

export interface Screen extends Visit {
  name: string
  /** Instead of the demo world's own data. */
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

type Who = Screen['who']

const board = '/executive-vacancies'
/** Its company pays for applications. */
const paid = 'direccion-general-aceros-tarandela'
const info = (slug: string) => `/vacancies/vacancy/info/${slug}`
const opened = `${board}/vacancy/${empty}`

export function listScreens(places: Places, { application, unsubscribe }: Made): Screen[] {
  return [
    ...Object.entries(listVisits(places)).flatMap(([address, visits]) =>
      visits.flatMap((visit, index) => {
        const screen = { ...visit, name: nameOf(address, index) }
        return [screen, ...(lists.has(address) ? statesOf(screen) : [])]
      }),
    ),
    { name: 'test-checkout', who: 'visitor', path: new URL(places.unpaid).pathname },
    ...visitorScreens,
    ...candidateScreens,
    ...staffScreens,
    ...reviewScreens(application),
    ...conversationScreens(places.chat),
    ...invitationScreens,
    ...mailedLinkScreens(unsubscribe),
    ...wizardScreens,
    ...mailScreens,
  ]
}

/** Made before the first picture. */
interface Made {
  /** Of the demo company, with marks and notes. */
  application: string
  /** The path of a link in a mail. */
  unsubscribe: string
}

function nameOf(address: string, index: number) {
  const words = address.split('/').filter((word) => word && !word.startsWith('$'))
  return [words.join('-') || 'root', ...(index > 0 ? [index + 1] : [])].join('-')
}

/** Screens that are photographed with long data, without any, failing and loading, too. */
const lists = new Set<string>([
  '/users',
  '/preferences',
  '/credits',
  '/chats',
  '/chats/$chatId',
  '/notifications',
  '/executive-vacancies',
  '/executive-vacancies/vacancy/$slug',
  '/my-vacancies',
  '/my-vacancies/saved',
  '/my-vacancies/alerts',
  '/today',
  '/collaborators',
  '/collaborators/snippets',
  '/collaborators/integrations',
  '/vacancies',
  '/vacancies/vacancy/info/$slug',
  '/vacancies/vacancy/$slug/stages',
  '/vacancies/vacancy/$slug/review/$application',
  '/operator/operations',
  '/operator/searches',
] satisfies Address[])

function statesOf(screen: Screen): Screen[] {
  return answersOf.map((answers) => ({ ...screen, name: `${screen.name}-${answers}`, answers }))
}

const visitorScreens: Screen[] = [
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

const candidateScreens: Screen[] = [
  { name: 'account-unverified', who: 'unverified', path: '/users' },
  dialog('edit-profile', 'candidate', '/users/profile', 'account.editProfile'),
  dialog('change-password', 'candidate', '/users/security', 'account.changePassword'),
  {
    name: 'board-filters-phone',
    who: 'candidate',
    path: board,
    onlyAt: 390,
    open: (page, text) => button(page, text('vacancies.moreFilters')).click(),
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
  { name: 'board-paid', who: 'candidate', path: `${board}?search=aceros` },
  { name: 'vacancy-first-day', who: 'newcandidate', path: opened },
  { name: 'vacancy-paid', who: 'candidate', path: `${board}/vacancy/${paid}` },
  { name: 'vacancy-closed', who: 'candidate', path: `${board}/vacancy/demo-closed` },
  {
    name: 'vacancy-confidential',
    who: 'candidate',
    path: `${board}/vacancy/chief-executive-officer-medical-devices`,
  },
  { name: 'vacancy-missing', who: 'candidate', path: `${board}/vacancy/no-such-vacancy` },
  dialog('apply', 'candidate', opened, 'vacancies.apply'),
  dialog('apply-paid', 'candidate', `${board}/vacancy/${paid}`, 'vacancies.apply'),
  {
    ...dialog('apply-incomplete', 'candidate', opened, 'vacancies.apply'),
    async open(page, text) {
      await button(page, text('vacancies.apply')).click()
      await button(page.getByRole('dialog'), text('application.send')).click()
    },
  },
  dialog('withdraw', 'lucia', `/my-vacancies/vacancy/${waiting}`, 'vacancies.withdraw'),
  { name: 'preferences-first-day', who: 'newcandidate', path: '/preferences' },
]

const staffScreens: Screen[] = [
  { name: 'refused', who: 'collaborator', path: '/chats' },
  { name: 'today-collaborator', who: 'collaborator', path: '/today' },
  { name: 'candidates-collaborator', who: 'collaborator', path: info(waiting) },
  {
    name: 'candidates-selected',
    who: 'company',
    path: `${info(waiting)}?answer=waiting&mark=none&by=due`,
    async open(page, text) {
      const select = { name: text('candidates.select', { name: 'Lucía Barreto Quintana' }) }
      await page.getByRole('checkbox', select).check()
    },
  },
  dialog('candidate-views', 'company', `${info(waiting)}?by=name`, 'candidates.views'),
  dialog(
    'history-of-stages',
    'company',
    `/vacancies/vacancy/${waiting}/stages`,
    'candidates.history',
  ),
  dialog('tell-stages', 'company', `/vacancies/vacancy/${answered}/stages`, 'candidates.tell'),
  {
    name: 'error',
    who: 'company',
    path: info(waiting),
    rewritten: [/\/candidates$/, () => ({})],
  },
  {
    name: 'vacancy-history',
    who: 'company',
    path: info(answered),
    open: (page, text) => page.getByRole('tab', { name: text('vacancies.history') }).click(),
  },
  dialog('edit-vacancy', 'company', info(empty), 'vacancies.edit'),
  dialog('change-visibility', 'company', info(waiting), 'vacancies.changeVisibility'),
  dialog('who-pays', 'company', info(waiting), 'vacancies.whoPays'),
  dialog('who-pays-paid', 'tarandela', info(paid), 'vacancies.whoPays'),
  dialog('stop-applications', 'company', info(waiting), 'vacancies.stop'),
  dialog('close-for-good', 'company', info(waiting), 'vacancies.closeForGood'),
  dialog('reopen-vacancy', 'company', info('demo-closed'), 'vacancies.reopen'),
  dialog('add-snippet', 'company', '/collaborators/snippets', 'snippets.add'),
  dialog('add-api-key', 'company', '/collaborators/integrations', 'integrations.addKey'),
  dialog('add-collaborator', 'company', '/collaborators', 'company.addCollaborator'),
  dialog('edit-company', 'company', '/collaborators', 'company.editCompany'),
  {
    name: 'remove-person',
    who: 'company',
    path: '/collaborators',
    isDialog: true,
    open: (page, text) =>
      button(page, text('company.removePersonOf', { name: 'Sofía Larios Benítez' })).click(),
  },
  { name: 'credits-paid', who: 'tarandela', path: '/credits' },
  {
    name: 'bell',
    who: 'company',
    path: '/vacancies',
    widths: [1440, 1024],
    isDialog: true,
    open: (page) => page.getByTestId('bell').click(),
  },
  { name: 'operator-vacancy-paid', who: 'operator', path: `/operator/vacancies/${paid}` },
]

function conversationScreens(chat: string): Screen[] {
  const path = `/chats/${chat}`
  return [
    { name: 'conversation-staff', who: 'company', path },
    dialog('propose-meeting', 'company', path, 'meetings.propose'),
  ]
}

const wizardScreens: Screen[] = [
  ...wizardSteps.map((step): Screen => ({
    name: `wizard-${step}`,
    who: 'company',
    path: `/new-vacancy/${step}`,
    items: storedDraft,
  })),
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
  {
    ...dialog('wizard-drafts', 'company', '/new-vacancy/job-title', 'writing.draftsAndTemplates'),
    items: dismissed,
  },
]

/** Notices that were read before. */
function dismissed(): Record<string, string> {
  const titles = [...stepNotices, 'creditsNotice']
  return Object.fromEntries(titles.map((title) => [`hide-modal:${title}`, 'true']))
}

function storedDraft(owner: string) {
  const draft = completeDraft('Directora o director de finanzas')
  const steps = Object.entries(draft).map(([step, fields]) => [
    `form-state:${step}`,
    JSON.stringify({ owner, ...fields }),
  ])
  return { ...dismissed(), ...(Object.fromEntries(steps) as Record<string, string>) }
}

function dialog(name: string, who: Who, path: string, opener: Parameters<Texts>[0]): Screen {
  return {
    name,
    who,
    path,
    isDialog: true,
    open: (page, text) => button(page, text(opener)).click(),
  }
}

function button(within: Page | Locator, name: string) {
  return within.getByRole('button', { name, exact: true }).last()
}
