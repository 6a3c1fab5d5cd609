// Invitations, on both sides of their link, and what the company holds of them.
import type { Page } from '@playwright/test'
import type { Texts } from '#e2e/texts.ts'
import type { Screen } from './list.ts'

const token = '#00000000-0000-4000-8000-000000000000.1.none'
const link = `/invitation${token}`
const at = '2026-11-26T10:00:00.000Z'
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

const one = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'email',
  email: 'mariana.solis@example.com',
  link: null,
  language: 'en',
  line: '',
  state: 'sent',
  uses: 1,
  applied: 0,
  held_credits: 1,
  created_at: at,
  expires_at: until,
  opened_at: null,
  candidates: [],
  declines: [],
}
const listed = [
  one,
  { ...one, state: 'opened', email: 'the.very.long.name.of.somebody@administradora.example.com' },
  { ...one, kind: 'link', email: null, link: 'https://x.test', uses: 5, applied: 2 },
  { ...one, state: 'applied', held_credits: 0, candidates: [{ id: one.id, name: 'Ana Ríos' }] },
  {
    ...one,
    state: 'declined',
    held_credits: 0,
    declines: [{ reason: 'wrong_place', note: 'I moved to Lima last year.', at }],
  },
  { ...one, state: 'expired', email: null, held_credits: 0 },
].map((row, index) => ({ ...row, id: `00000000-0000-4000-8000-00000000000${index}` }))

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
  { name: 'invitation-invalid', who: 'visitor', path: link },
  { ...followed('candidate'), who: 'candidate' },
  {
    name: 'invitations-of-vacancy',
    who: 'company',
    path: info,
    rewritten: [/\/invitations$/, () => ({ data: listed })],
    open: openTab,
  },
  { name: 'invitations-none', who: 'company', path: info, open: openTab },
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
