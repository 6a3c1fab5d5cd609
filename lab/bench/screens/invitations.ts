// Invitations, on both sides of their link, and what the company holds of them.
import type { Page } from '@playwright/test'
import type { Texts } from '#e2e/texts.ts'
import type { Screen } from './list.ts'

const token = '#00000000-0000-4000-8000-000000000000.1.none'
const until = '2026-12-10T10:00:00.000Z'

const invited = {
  kind: 'email',
  state: 'open',
  vacancy: 'demo-open-fresh',
  title: 'Chief Financial Officer',
  company: 'Demo Holding',
  is_confidential: false,
  is_listed: true,
  language: 'en',
  line: 'We read your article about treasury, and would like to hear more.',
  expires_at: until,
  blocked: 'nobody',
  may_block: true,
}

function followed(name: string, changes: object = {}, search = ''): Screen {
  const data = { ...invited, ...changes }
  return {
    name: `invitation-${name}`,
    who: 'visitor',
    path: `/invitation${search}${token}`,
    rewritten: [/\/api\/invitation$/, () => ({ data })],
  }
}

const info = '/vacancies/vacancy/info/demo-open-fresh'

async function openTab(page: Page, text: Texts) {
  await page.getByRole('tab', { name: text('vacancies.invitations') }).click()
  await page.getByRole('button', { name: text('invitations.invite'), exact: true }).waitFor()
}

export const invitationScreens: Screen[] = [
  followed('open'),
  followed('confidential', {
    company: null,
    company_hidden: {
      why: 'confidential_company',
      industry: { en: 'Banking', es: 'Banca' },
    },
    is_confidential: true,
  }),
  followed('declining', {}, '?decline=1'),
  followed('declined', { state: 'declined', line: '', blocked: 'company' }),
  followed('over', { state: 'over', line: '', may_block: false }),
  { name: 'invitations-of-vacancy', who: 'company', path: info, open: openTab },
  {
    name: 'invitations-invite',
    who: 'company',
    path: info,
    isDialog: true,
    async open(page, text) {
      await openTab(page, text)
      await page.getByRole('button', { name: text('invitations.invite'), exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'invited-vacancy',
    who: 'candidate',
    path: '/executive-vacancies/vacancy/demo-open-fresh',
    rewritten: [/\/invitation$/, () => ({ data: { expires_at: until, payer: 'company' } })],
  },
]
