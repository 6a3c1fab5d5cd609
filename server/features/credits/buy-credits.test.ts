import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { fulfilCheckout, startCheckout } from '#contract/credits/checkouts.ts'
import { listPackages } from '#contract/credits/packages.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const price = 'price-10-mxn'

test('packages are listed from the cheapest on, in the language asked for', async () => {
  const buyer = await createCandidate(app, { is_verified: false })

  const { data } = await app.call(buyer, listPackages)
  const amounts = data.map(
    (item: { default_price: { unit_amount: number } }) => item.default_price.unit_amount,
  )
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
  expect(data[0]).toMatchObject({
    credits: 1,
    name: 'One application',
    default_price: { id: 'price-1-mxn', currency: 'mxn' },
  })
  const inSpanish = await app.call(buyer, listPackages, { headers: { 'accept-language': 'es' } })
  expect(inSpanish.data[0]).toMatchObject({ name: 'Una postulación' })
})

test('candidates and the people of a company are offered what is sold to their side', async () => {
  const owner = await createCompany(app)
  const listed = async (reader: { token: string }) => {
    const { data } = await app.call(reader, listPackages)
    return (data as { id: string }[]).map(({ id }) => id)
  }

  expect(await listed(await createCandidate(app))).toEqual([
    'package-1',
    'package-5',
    'package-10',
    'package-25',
  ])
  const ofCompany = ['package-10', 'package-20', 'package-50', 'package-100']
  for (const reader of [owner, await createStaff(app, owner)])
    expect(await listed(reader)).toEqual(ofCompany)
})

test('a price of the other side is refused as one that is not on sale, and starts no purchase', async () => {
  const [candidate, owner] = [await createCandidate(app), await createCompany(app)]
  const collaborator = await createStaff(app, owner)
  const unknown = await app.call(candidate, startCheckout, { body: { price: 'unknown' } })

  for (const [buyer, price] of [
    [candidate, 'price-20-mxn'],
    [owner, 'price-5-mxn'],
    [collaborator, 'price-5-mxn'],
  ] as const) {
    expect(await app.call(buyer, startCheckout, { body: { price } })).toEqual(unknown)
    const started = app.db.selectFrom('checkouts').select('id').where('user_id', '=', buyer.id)
    expect(await started.execute()).toEqual([])
  }
  expect(unknown).toMatchObject({ status: 422, errors: { price: [expect.any(String)] } })
  const bought = await app.call(owner, startCheckout, { body: { price: 'price-20-mxn' } })
  expect(bought).toMatchObject({ status: 200 })
})

test('a purchase leads to the page where it is paid', async () => {
  const buyer = await createCandidate(app)

  const { status, url } = await app.call(buyer, startCheckout, { body: { price } })
  expect(status).toBe(200)
  expect(url).toMatch(new RegExp(`^${app.environment.APP_URL}/test-checkout/[\\w-]{43}$`))
})

test('a paid purchase adds its credits to the balance', async () => {
  const buyer = await createCandidate(app, { credits: 3 })
  const code = await createCheckout(app, buyer, price)
  await app.pay(code)

  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toEqual({
    status: 200,
    credits: 13,
  })
  expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 13 })
})

test('what staff buy belongs to their company', async () => {
  const owner = await createCompany(app, { credits: 2 })
  const collaborator = await createStaff(app, owner)
  const code = await createCheckout(app, collaborator, price)
  await app.pay(code)

  expect(await app.call(collaborator, fulfilCheckout, { body: { code } })).toEqual({
    status: 200,
    credits: 12,
  })
  expect(await app.call(owner, getUser)).toMatchObject({ remaining_credits: 12 })
})

test('asking again answers the balance and adds nothing', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer, price)
  await app.pay(code)

  await app.call(buyer, fulfilCheckout, { body: { code } })
  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toEqual({
    status: 200,
    credits: 10,
  })
})

test('asking twenty-one times at once adds the credits once', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer, price)
  await app.pay(code)

  const asking = Array.from({ length: 21 }, () =>
    app.call(buyer, fulfilCheckout, { body: { code } }),
  )
  expect(await Promise.all(asking)).toEqual(asking.map(() => ({ status: 200, credits: 10 })))
})

test('an unpaid purchase is refused', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer, price)

  const reply = await app.call(buyer, fulfilCheckout, { body: { code } })
  expect(reply).toMatchObject({ status: 409, message: expect.any(String) })
  expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 0 })
})

test("another person's purchase does not exist", async () => {
  const [buyer, stranger] = [await createCandidate(app), await createCandidate(app)]
  const code = await createCheckout(app, buyer, price)
  await app.pay(code)

  expect(await app.call(stranger, fulfilCheckout, { body: { code } })).toMatchObject({
    status: 404,
  })
  expect(await app.call(buyer, fulfilCheckout, { body: { code: 'unknown' } })).toMatchObject({
    status: 404,
  })
})

test('a cancelled purchase cannot be paid', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer, price)
  const cancelled = await app.http.inject({ method: 'POST', url: `/test-checkout/${code}/cancel` })

  expect(cancelled).toMatchObject({
    statusCode: 303,
    headers: { location: `${app.environment.APP_URL}/credits` },
  })
  expect(await app.pay(code)).toMatchObject({ statusCode: 409 })
  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toMatchObject({ status: 409 })
})

test('a purchase can be paid for a day', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer, price)
  app.clock.moveBy(dayMs + 1)

  expect(await app.pay(code)).toMatchObject({ statusCode: 409 })
  app.clock.moveBy(-dayMs - 1)
  expect(await app.pay(code)).toMatchObject({ statusCode: 303 })
})

test('the test checkout shows the purchase in the language of the buyer, and works without scripts', async () => {
  const buyer = await createCandidate(app)
  const headers = { 'accept-language': 'es-MX,es;q=0.9' }
  const { url } = await app.call(buyer, startCheckout, { body: { price }, headers })
  const code = String(url).split('/').at(-1)

  const page = await app.http.inject({ url: `/test-checkout/${code}` })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="es">')
  for (const text of ['Diez postulaciones', '4,000 MXN', 'Pagar', 'Cancelar', 'pago de prueba'])
    expect(page.body).toContain(text)
  expect(page.body.match(/<script[^]*?<\/script>/g)).toEqual([
    '<script src="/color-scheme.js"></script>',
  ])

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await app.http.inject({
    method: 'POST',
    url: `/test-checkout/${code}/pay`,
    headers: form,
    payload: '',
  })
  expect(paid).toMatchObject({
    statusCode: 303,
    headers: { location: `${app.environment.APP_URL}/credits/success?code=${code}` },
  })
})

test('the test checkout serves no other purchases and no webhook', async () => {
  expect(await app.http.inject({ url: '/test-checkout/unknown' })).toMatchObject({
    statusCode: 404,
  })
  expect(await app.pay('unknown')).toMatchObject({ statusCode: 404 })
  const event = await app.http.inject({ method: 'POST', url: '/api/credits/webhook', payload: {} })
  expect(event.statusCode).toBe(404)
})

test('a price that is not on sale is refused', async () => {
  const buyer = await createCandidate(app)
  await app.db
    .updateTable('credit_prices')
    .set({ archived_at: app.clock.now() })
    .where('id', '=', 'price-25-mxn')
    .execute()

  for (const price of ['unknown', 'price-25-mxn', 7, null, ['price-1-mxn'], {}]) {
    const reply = await app.call(buyer, startCheckout, { body: { price } })
    expect(reply).toMatchObject({
      status: 422,
      message: expect.any(String),
      errors: { price: [expect.any(String)] },
    })
  }
})

test('a code that is missing or not a text is an error of its field', async () => {
  const buyer = await createCandidate(app)

  for (const body of [{}, { code: '' }, { code: 5 }, { code: null }]) {
    const reply = await app.call(buyer, fulfilCheckout, { body })
    expect(reply).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
  }
})

test('a visitor must sign in', async () => {
  expect(await app.call(null, listPackages)).toMatchObject({ status: 401 })
  expect(await app.call(null, startCheckout, { body: { price } })).toMatchObject({ status: 401 })
  expect(await app.call(null, fulfilCheckout, { body: { code: 'x' } })).toMatchObject({
    status: 401,
  })
})
