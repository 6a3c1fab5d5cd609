import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import { changeCompany } from '#contract/companies/companies.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { getReceipt } from '#contract/credits/receipts.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { lockCheckout } from './lock-checkout.ts'
import { recordReversal } from './record-reversal.ts'
import { nameSeller } from './seller.ts'

const app = setUpTestApp({
  SELLER_NAME: 'Altura S.A. de C.V.',
  SELLER_ADDRESS: 'Reforma 1, Mexico City',
})

type Buyer = Parameters<typeof createCheckout>[1] & { token: string }

async function bought(buyer: Buyer) {
  const code = await createCheckout(app, buyer)
  await app.pay(code)
  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toMatchObject({ status: 200 })
  return code
}

function receiptOf(reader: { token: string } | null, code: string, language = 'en') {
  return app.call(reader, getReceipt, {
    params: { code },
    headers: { 'accept-language': language },
  })
}

test('a purchase has a receipt that says who sold what to whom, when, and for how much', async () => {
  const buyer = await createCandidate(app, { name: 'Ana', last_name: 'Ruiz' })
  const code = await bought(buyer)

  expect(await receiptOf(buyer, code)).toEqual({
    status: 200,
    data: {
      code,
      number: expect.stringMatching(/^\d{6}$/),
      issued_at: expect.any(String),
      is_test: true,
      seller: {
        name: 'Altura S.A. de C.V.',
        address: 'Reforma 1, Mexico City',
        email: 'legal@altura.example',
      },
      buyer: { name: 'Ana Ruiz', email: buyer.email, company: null, tax_id: null, address: null },
      package: 'Ten applications',
      credits: 10,
      amount: 4000,
      currency: 'mxn',
      reference: null,
      reversals: [],
      credits_withdrawn: 0,
    },
  })
  expect((await receiptOf(buyer, code, 'es')).data).toMatchObject({ package: 'Diez postulaciones' })
})

test('the receipt is mailed when the credits are added, once', async () => {
  const buyer = await createCandidate(app, { locale: 'es', name: 'Ana' })
  const code = await bought(buyer)
  await app.call(buyer, fulfilCheckout, { body: { code } })

  const mail = await app.mailTo(buyer.email, 'credits_bought')
  expect(mail.subject).toBe('Su recibo: Diez postulaciones')
  expect(mail.text).toContain('4,000 MXN')
  expect(mail.links[0]).toBe(`${app.environment.APP_URL}/credits/receipts/${code}?lang=es`)
  expect(
    app.mails.filter(({ to, kind }) => to === buyer.email && kind === 'credits_bought'),
  ).toHaveLength(1)
})

test('the receipt of a company, on the page and by email, says what it is invoiced by', async () => {
  const owner = await createCompany(app, { company: 'Northwind Foods' })
  const collaborator = await createStaff(app, owner, { locale: 'es' })
  const bare = await bought(owner)
  const invoice = {
    legal_name: 'Northwind Foods, S.A. de C.V.',
    tax_id: 'NFO010203AB1',
    invoice_address: 'Reforma 250, Col. Juárez',
    invoice_postal_code: '06600',
    invoice_city: 'Ciudad de México',
    invoice_country: 'ES',
  }
  expect(await app.call(owner, changeCompany, { body: invoice })).toMatchObject({ status: 200 })
  const code = await bought(collaborator)

  const named = { company: invoice.legal_name, tax_id: invoice.tax_id }
  const address = 'Reforma 250, Col. Juárez, 06600 Ciudad de México, Spain'
  const inSpanish = address.replace('Spain', 'España')
  for (const [language, said] of [
    ['en', address],
    ['es', inSpanish],
  ] as const)
    expect((await receiptOf(owner, code, language)).data.buyer).toMatchObject({
      ...named,
      address: said,
    })
  const mail = await app.mailTo(collaborator.email, 'credits_bought')
  for (const words of [invoice.legal_name, invoice.tax_id, inSpanish])
    expect(mail.text).toContain(words)

  const nothing = Object.fromEntries(Object.keys(invoice).map((field) => [field, '']))
  await app.call(owner, changeCompany, { body: { ...nothing, invoice_city: 'Lima' } })
  expect((await receiptOf(owner, code)).data.buyer).toMatchObject({ ...named, address })
  expect((await receiptOf(owner, bare)).data.buyer).toMatchObject({
    company: 'Northwind Foods',
    tax_id: null,
    address: null,
  })
  expect((await receiptOf(owner, await bought(owner))).data.buyer).toMatchObject({
    company: 'Northwind Foods',
    address: 'Lima',
  })
  await expect(
    app.owner.updateTable('receipts').set({ company_address_en: 'B' }).execute(),
  ).rejects.toThrow('never changed')
})

test('the email about a receipt of a candidate names no company', async () => {
  const buyer = await createCandidate(app)
  await bought(buyer)

  const { text } = await app.mailTo(buyer.email, 'credits_bought')
  expect(text).not.toMatch(/Billed to|Tax ID|Address/)
})

test("what was bought for a company is shown to its buyer and to its managers, and is the company's", async () => {
  const owner = await createCompany(app, { company: 'Northwind Foods' })
  const collaborator = await createStaff(app, owner)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const code = await bought(collaborator)
  const ownersCode = await bought(owner)

  for (const reader of [owner, administrator, collaborator]) {
    const { data } = await receiptOf(reader, code)
    expect(data.buyer).toMatchObject({ company: 'Northwind Foods', email: collaborator.email })
  }
  expect(await receiptOf(administrator, ownersCode)).toMatchObject({ status: 200 })
  expect(await receiptOf(collaborator, ownersCode)).toMatchObject({ status: 404 })
})

test('others get 404 for a receipt, and so does everybody before the credits are added', async () => {
  const [buyer, stranger] = [await createCandidate(app), await createCandidate(app)]
  const [code, open] = [await bought(buyer), await createCheckout(app, buyer)]

  for (const reader of [stranger, await createCompany(app)])
    expect(await receiptOf(reader, code)).toMatchObject({
      status: 404,
      message: expect.any(String),
    })
  expect(await receiptOf(buyer, open)).toMatchObject({ status: 404 })
  expect(await receiptOf(buyer, 'unknown')).toMatchObject({ status: 404 })
  expect(await receiptOf(null, code)).toMatchObject({ status: 401 })
})

test('a receipt keeps the names of its people, company and package at the time of purchase', async () => {
  const owner = await createCompany(app, {
    name: 'Ana',
    last_name: 'Ruiz',
    company: 'Northwind Foods',
  })
  const code = await bought(owner)
  const before = await receiptOf(owner, code)

  await app.call(owner, changeProfile, { body: { name: 'Renamed' } })
  await app.call(owner, changeCompany, { body: { name: 'Renamed Foods' } })
  await app.owner.updateTable('credit_packages').set({ name_en: 'Renamed package' }).execute()
  expect(await receiptOf(owner, code)).toEqual(before)
  expect(before.data.buyer).toMatchObject({ name: 'Ana Ruiz', company: 'Northwind Foods' })
  await app.owner
    .updateTable('credit_packages')
    .set({ name_en: 'Ten applications' })
    .where('credits', '=', 10)
    .execute()

  await expect(app.db.updateTable('receipts').set({ buyer_name: 'B' }).execute()).rejects.toThrow(
    'permission',
  )
  await expect(
    app.owner.updateTable('receipts').set({ buyer_name: 'B' }).execute(),
  ).rejects.toThrow('never changed')
  await expect(app.owner.deleteFrom('receipts').execute()).rejects.toThrow('never changed')
})

test('a receipt from before the seller was known names the seller once the server starts', async () => {
  const buyer = await createCandidate(app, { name: 'Ana', last_name: 'Ruiz' })
  const code = await bought(buyer)
  const before = await receiptOf(buyer, code)
  await app.owner.transaction().execute(async (tx) => {
    await sql`alter table receipts disable trigger user`.execute(tx)
    await sql`update receipts set seller_name = null, seller_address = null, seller_email = null`.execute(
      tx,
    )
    await sql`alter table receipts enable trigger user`.execute(tx)
  })
  expect((await receiptOf(buyer, code)).data.seller.name).toBe('')
  await nameSeller(app.owner, app.environment)
  expect(await receiptOf(buyer, code)).toEqual(before)
})

test('receipts are numbered one after another, without a gap, also when many buy at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createCandidate(app)))
  const codes = await Promise.all(buyers.map((buyer) => createCheckout(app, buyer)))
  const unpaid = await createCheckout(app, await createCandidate(app))
  await Promise.all(codes.map((code) => app.pay(code)))
  await Promise.all(
    codes.map((code, index) => app.call(buyers[index] ?? null, fulfilCheckout, { body: { code } })),
  )

  const { rows } = await app.pool.query<{ receipt_number: number }>(
    'select receipt_number from checkouts where receipt_number is not null order by 1',
  )
  expect(rows.map(({ receipt_number }) => receipt_number)).toEqual(
    rows.map((_, index) => index + 1),
  )
  expect(rows.length).toBeGreaterThan(6)
  expect(await receiptOf(buyers[0] ?? null, unpaid)).toMatchObject({ status: 404 })
})

test('the receipt shows what was refunded, and the credits withdrawn for it', async () => {
  const buyer = await createCandidate(app)
  const code = await bought(buyer)
  const refund = { kind: 'refund', stage: 'done', provider_id: `ch_${code}`, amount: 1000 } as const
  await app.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(app, tx, code)
    if (!checkout) throw new Error('the purchase is not there')
    const reversal = { ...refund, code, currency: 'mxn', payment_id: 'pi_1' }
    await recordReversal(app, tx, checkout, reversal, app.clock.now())
  })

  expect((await receiptOf(buyer, code)).data).toMatchObject({
    reversals: [{ kind: 'refund', stage: 'done', amount: 1000, at: expect.any(String) }],
    credits_withdrawn: 3,
    reference: 'pi_1',
  })
})
