// The kinds of visitors, defined by their browser storage.
import type { Page } from '@playwright/test'

interface Visitor {
  who: string
  email?: string
  /** Storage items that differ from those of a login. */
  storage?: Record<string, string>
}

export const everyone = {
  visitor: { who: 'a visitor' },
  withoutRole: {
    who: 'somebody whose role is forgotten',
    email: 'candidate@demo.test',
    storage: { role: '', user: '', email_verified: '' },
  },
  unverified: { who: 'somebody unverified', email: 'unverified@demo.test' },
  candidate: { who: 'a candidate', email: 'candidate@demo.test' },
  company: { who: 'a company', email: 'company@demo.test' },
  administrator: { who: 'an administrator', email: 'administrator@demo.test' },
  collaborator: { who: 'a collaborator', email: 'collaborator@demo.test' },
} satisfies Record<string, Visitor>

export type Kind = keyof typeof everyone

/** Restores the storage of a login on every page load. */
export async function remember(page: Page, visitor: Visitor) {
  await page.addInitScript(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    await storageOf(page, visitor),
  )
}

export async function storageOf(
  page: Page,
  { email, storage = {} }: Visitor,
): Promise<Record<string, string>> {
  if (!email) return {}
  const response = await page.request.post('/api/login', {
    data: { email, password: 'Demo-password-1' },
  })
  const { token, user } = (await response.json()) as {
    token: string
    user: { role: string; verified_email: boolean }
  }
  return {
    access_token: token,
    role: user.role,
    user: JSON.stringify(user),
    email_verified: user.verified_email ? 'true' : 'null',
    ...storage,
  }
}
