import { once } from 'node:events'
// The list of a company on its own site, and its page.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './accessibility.ts'
import { expect, expectRefusal, test } from './journey.ts'
import { newCompanyWithVacancy } from './published.ts'
import { toastOf } from './steps-accounts.ts'
import { textsIn } from './texts.ts'

const text = textsIn('en')
const es = textsIn('es')

/** A site of another origin, with one page. */
async function siteWith(html: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // No style and no script of the page itself may run.
      'content-security-policy': "default-src 'none'; script-src http:; frame-src http:",
    })
    response.end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('a company writes its page, and its own site shows the list from which people apply', async ({
  page,
  newPerson,
}) => {
  test.slow()
  const { slug } = await newCompanyWithVacancy(page, 'Chief Harbor Officer')
  await page.goto('/collaborators/page')
  await expectAccessible(page)
  const about = page.getByRole('textbox', { name: text('page.aboutEn') })
  await about.fill('We run.')
  await page.goto('/collaborators')
  await page.goto('/collaborators/page')
  await page.getByRole('button', { name: text('common.discard') }).press('Enter')
  await expect(about).toBeFocused()
  await expect(about).toHaveValue('')
  await about.fill('We run ports.')
  await page.goto('/collaborators')
  await page.goto('/collaborators/page')
  await expect(page.getByText(text('page.unsaved'))).toBeVisible()
  await page.getByRole('button', { name: text('common.saveChanges') }).click()
  await expect(toastOf(page, text('page.saved'))).toBeVisible()
  const tag = await page.locator('pre').textContent()
  const address = await page.getByRole('link', { name: text('page.seePage') }).getAttribute('href')

  const visitor = await newPerson()
  await visitor.goto(address ?? '')
  await expect(visitor.getByText('We run ports.')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByTestId('vacancy-card').click()
  await expect(visitor.getByRole('heading', { name: 'Chief Harbor Officer' })).toBeVisible()
  const sourceOf = (source: string) =>
    expect.poll(() => visitor.evaluate((key) => sessionStorage.getItem(key), `source:${source}`))
  await sourceOf(slug).toBe('company_page')

  const site = await siteWith(
    `<!doctype html><html lang="es"><title>Vega Alta</title><main><h1>Vega Alta</h1>${tag
      ?.replace('data-language="en"', 'data-language="es"')
      .replace('data-theme="auto"', 'data-theme="dark" data-accent="#ffdd00"')}</main></html>`,
  )
  const guest = await newPerson()
  // Once the page is hidden.
  expectRefusal(guest, /embed\/companies\/\S+ 404/)
  await guest.goto(site.url)
  const frame = guest.frameLocator('iframe')
  const link = frame.getByRole('link', { name: 'Chief Harbor Officer' })
  await expect(link).toHaveCSS('color', 'rgb(255, 221, 0)')
  await expect
    .poll(async () => (await guest.locator('iframe').boundingBox())?.height)
    .toBeLessThan(300)
  await expectAccessible(guest)
  expect(await guest.context().cookies()).toEqual([])

  const [opened] = await Promise.all([guest.context().waitForEvent('page'), link.click()])
  await expect(opened).toHaveURL(`/es/jobs/${slug}`)
  const source = () => opened.evaluate((key) => sessionStorage.getItem(key), `source:${slug}`)
  await expect.poll(source).toBe('embed')
  await expect(
    opened
      .getByRole('link', { name: es('jobs.apply') })
      .or(opened.getByText('Vega Alta'))
      .first(),
  ).toBeVisible()

  await page.getByRole('switch', { name: text('page.shows') }).click()
  await expect(page.getByText(text('page.isHidden'))).toBeVisible()
  await expect(page.getByText(text('page.embedHidden'))).toBeVisible()
  await guest.reload()
  await expect(frame.getByText(es('jobs.embedNone'))).toBeVisible()
  site.close()
})
