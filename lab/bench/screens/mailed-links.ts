// The pages that links of mails lead to.
import type { Page } from '@playwright/test'
import type { Screen } from './list.ts'

export function mailedLinkScreens(unsubscribe: string): Screen[] {
  return [
    ...verificationScreens,
    ...emailChangeScreens,
    { name: 'unsubscribe', who: 'visitor', path: unsubscribe },
    {
      name: 'unsubscribed',
      who: 'visitor',
      path: unsubscribe,
      open: (page) => page.locator('button.main').click(),
    },
    { name: 'unsubscribe-invalid', who: 'visitor', path: '/unsubscribe?kind=none' },
  ]
}

const verificationLink =
  '/verify-email?url=/api/email/verify/00000000-0000-4000-8000-000000000000/none?expires=1&signature=none'

async function pressToast(page: Page) {
  await page.locator('main').getByRole('button').last().click()
  await page.getByTestId('toast').first().waitFor()
}

const verificationScreens: Screen[] = [
  { name: 'verify-email', who: 'visitor', path: verificationLink },
  { name: 'verify-email-refused', who: 'visitor', path: verificationLink, open: pressToast },
  {
    name: 'verify-email-verified',
    who: 'visitor',
    path: verificationLink,
    rewritten: [/\/api\/email\/verify\//, () => ({ status: 'email-verified' })],
    open: pressToast,
  },
]

/**
 * Each state a mailed link can lead to: the address it was sent to, and the steps that are left.
 */
const emailChangeScreens: Screen[] = (
  [
    ['confirm', 'new', 'pending', 'may_confirm'],
    ['confirmed', 'new', 'pending'],
    ['applied', 'new', 'applied'],
    ['expired', 'new', 'expired'],
    ['reversed', 'new', 'undone'],
    ['approve', 'old', 'pending', 'may_confirm'],
    ['cancel', 'old', 'pending', 'may_stop'],
    ['undo', 'old', 'applied', 'may_stop'],
    ['final', 'old', 'applied'],
    ['cancelled', 'old', 'cancelled'],
    ['back', 'old', 'undone'],
  ] as const
).map(([name, side, state, may]) => ({
  name: `email-change-${name}`,
  who: 'visitor',
  path: `/email-change?change=00000000-0000-4000-8000-000000000000&address=${side}&expires=1&signature=none`,
  rewritten: [
    /\/api\/email-changes\//,
    () => ({
      data: {
        email: `${side === 'new' ? 'direccion.general' : 'ricardo'}@administradora-de-infraestructuras.example`,
        state,
        is_confirmed: false,
        may_confirm: may === 'may_confirm',
        may_stop: may !== undefined,
      },
    }),
  ],
}))
