import { expect, test } from 'vitest'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({
  ANSWER_DAYS: '7',
  REFUND_DAYS: '0',
  SALE_TAXES: 'not_charged',
  TAX_INVOICE: 'none',
  SELLER_NAME: 'Altura & Sons',
})

const bodyOf = async (url: string) => (await app.http.inject({ url })).body

test('prices and terms are read without an account at the addresses of both languages', async () => {
  for (const [english, spanish] of [
    ['/pricing', '/es/precios'],
    ['/terms', '/es/terminos'],
  ] as const)
    for (const [path, language] of [
      [english, 'en'],
      [spanish, 'es'],
    ] as const) {
      const { statusCode, body } = await app.http.inject({ url: path })
      expect(statusCode).toBe(200)
      const url = app.environment.APP_URL
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`rel="canonical" href="${url}${path}"`)
      expect(body).toContain(`hreflang="en" href="${url}${english}"`)
      expect(body).toContain(`hreflang="es" href="${url}${spanish}"`)
      expect(body).toContain('Altura &amp; Sons')
    }
})

test('prices name the packages of each side, and what an application costs now', async () => {
  const body = await bodyOf('/pricing')
  for (const words of ['2,250 MXN', '450 MXN a credit', '16,500 MXN', 'costs 1 credit'])
    expect(body).toContain(words)
  expect(await bodyOf('/es/precios')).toContain('450 MXN por crédito')
})

test('a package that is no longer sold leaves the page within a minute', async () => {
  await app.db
    .updateTable('credit_packages')
    .set({ archived_at: app.clock.now() })
    .where('id', '=', 'package-5')
    .execute()
  app.clock.moveBy(60_001)
  const body = await bodyOf('/pricing')
  expect(body).not.toContain('2,250 MXN')
  expect(body).toContain('4,000 MXN')
})

test('taxes, invoices, refunds and deadlines are those of the settings', async () => {
  const body = await bodyOf('/pricing')
  expect(body).toContain('No taxes are charged.')
  expect(body).toContain('Tax invoices are not issued.')
  expect(body).toContain('are not exchanged for money')
  expect(body).toContain('The company has 7 business days')
  expect(await bodyOf('/terms')).toContain('within 7 business days')
})

test('the site map lists them in each language', async () => {
  const map = await bodyOf('/sitemap-pages.xml')
  for (const path of ['/pricing', '/es/precios', '/terms', '/es/terminos'])
    expect(map).toContain(`<loc>${app.environment.APP_URL}${path}</loc>`)
})
