// A company connects its identity provider, requires it, and a colleague logs in there.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startDnsServer } from '#server/testing/dns-server.ts'
import { startOpenIdProvider } from '#server/testing/openid-provider.ts'
import { expectAccessible, expectAccessibleDialog } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newColleague, newOwner, signInAs } from './newcomers.ts'
import { password } from './people.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const domain = `${randomUUID()}.example`

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

const button = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('button', { name: text(key), exact: true })
const inDialog = (page: Page, key: `${string}.${string}`) =>
  page.getByRole('dialog').getByRole('button', { name: text(key), exact: true })

test('a manager connects the identity provider, requires it, and a colleague logs in there alone', async ({
  page,
  newPerson,
  demoServer,
}) => {
  const provider = await startOpenIdProvider()
  const dns = await startDnsServer(demoServer.nameServerPort)
  try {
    const owner = await newOwner(page)
    const { token } = await signInAs(await newPerson(), owner)
    const email = await newColleague(page, token, 'administrator')
    await signInAs(page, email)
    const member = `clara@${domain}`
    await addMember(page, token, member)
    await page.goto('/collaborators/integrations')
    await setProvider(page, provider)
    await proveDomain(page, (record) => dns.set(domain, record))

    provider.logIn({ sub: 'manager', email, email_verified: true })
    await button(page, 'integrations.testProvider').click()
    await expect(page.getByText(text('auth.providerTested'))).toBeVisible()
    await button(page, 'integrations.require').click()
    await expectAccessibleDialog(page)
    await inDialog(page, 'integrations.require').click()
    await expect(page.getByText(text('integrations.nowRequired'))).toBeVisible()
    await expectAccessible(page)

    provider.logIn({ sub: 'clara', email: member, email_verified: true })
    const colleague = await newPerson()
    await comeBackTwice(colleague)
    await tryPassword(colleague, member)
    await logInThere(colleague, member)
    await colleague.waitForURL('**/new-vacancy/**')
  } finally {
    await provider.stop()
    await dns.stop()
  }
})

async function setProvider(page: Page, { issuer, client }: Provider) {
  await expect(page.getByText(text('integrations.providerNone'))).toBeVisible()
  await expectAccessible(page)
  await button(page, 'integrations.setProvider').click()
  await expectAccessibleDialog(page)
  const dialog = page.getByRole('dialog')
  await button(page, 'integrations.saveProvider').click()
  await expect(dialog.getByLabel(text('integrations.clientId'))).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel(text('integrations.issuer')).fill(issuer)
  await dialog.getByLabel(text('integrations.clientId')).fill(client.id)
  await dialog.getByLabel(text('integrations.clientSecret')).fill(client.secret)
  await button(page, 'integrations.saveProvider').click()
  await expect(page.getByText(text('integrations.untested'))).toBeVisible()
}

/** @param publish puts the record of the screen where the server looks for it */
async function proveDomain(page: Page, publish: (record: string) => void) {
  expectRefusal(page, /POST \/api\/company\/email-domains\/[\w-]+\/prove 409/)
  await button(page, 'integrations.addDomain').click()
  await expectAccessibleDialog(page)
  await page.getByLabel(text('integrations.domain'), { exact: true }).fill(domain)
  await inDialog(page, 'integrations.addDomain').click()
  const row = page.getByRole('listitem').filter({ hasText: domain })
  const prove = row.getByRole('button', { name: `${text('integrations.prove')}: ${domain}` })
  await prove.click()
  await expect(page.getByText(text('refusals.domain_unproven'))).toBeVisible()
  await expectAccessible(page)
  publish((await row.locator('code').textContent()) ?? '')
  await prove.click()
  await expect(page.getByText(text('integrations.domainProven'))).toBeVisible()
}

async function addMember(page: Page, token: string, email: string) {
  const names = { name: 'Clara', last_name: 'Prado', role: 'collaborator' }
  const data = { ...names, email, password, password_confirmation: password }
  const headers = { authorization: `Bearer ${token}` }
  const added = await page.request.post('/api/company/collaborators', { data, headers })
  expect(added.ok()).toBe(true)
}

/** An answer that has counted is refused, and stays neither in the address nor in the history. */
async function comeBackTwice(page: Page) {
  expectRefusal(page, /POST \/api\/login\/provider\/return 409/)
  await page.goto('/login/company/return?code=used&state=used')
  await expect(page.getByText(text('refusals.provider_sign_in_ended'))).toBeVisible()
  await expect(page).toHaveURL('/login/company/return')
  await expect(page.getByRole('link', { name: text('auth.companyLoginAgain') })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await page.waitForURL('**/login/company')
}

async function tryPassword(page: Page, email: string) {
  expectRefusal(page, /POST \/api\/login 403/)
  await page.goto('/login')
  await page.getByLabel(text('auth.email')).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await button(page, 'auth.login').click()
  await expect(page.getByText(text('refusals.provider_required'))).toBeVisible()
}

async function logInThere(page: Page, email: string) {
  expectRefusal(page, /POST \/api\/login\/provider 404/)
  await page.getByRole('link', { name: text('auth.companyLogin') }).click()
  await expectAccessible(page)
  await page.getByLabel(text('auth.companyEmail')).fill('nobody@unknown.example')
  await button(page, 'auth.companyLoginNext').click()
  await expect(page.getByText(text('refusals.no_provider'))).toBeVisible()
  await page.getByLabel(text('auth.companyEmail')).fill(email)
  await button(page, 'auth.companyLoginNext').click()
}
