import { beforeAll, expect, test, vi } from 'vitest'
import { startCheckout } from '#contract/credits/checkouts.ts'
import { listPackages } from '#contract/credits/packages.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpStripeApp } from '#server/testing/stripe-app.ts'
import { syncPackages } from './sync-packages.ts'

const minuteMs = 60_000

const shop = setUpStripeApp()
let buyer: Awaited<ReturnType<typeof createCandidate>>
beforeAll(async () => {
  buyer = await createCandidate(shop.app)
})

async function listed(language = 'en', reader = buyer as { token: string }) {
  const { data } = await shop.app.call(reader, listPackages, {
    headers: { 'accept-language': language },
  })
  return data as { id: string; name: string; default_price: { id: string } }[]
}

function timesAsked() {
  return shop.stripe.asked.filter(({ path }) => path.startsWith('/v1/products')).length
}

test('without a copy of the packages an outage of Stripe is answered 502', async () => {
  shop.stripe.state.isDown = true
  expect(await shop.app.call(buyer, listPackages)).toMatchObject({
    status: 502,
    message: expect.any(String),
  })
  shop.stripe.state.isDown = false
  expect(await shop.app.call(buyer, listPackages)).toEqual({ status: 200, data: [] })
})

test('every active product with credits in its metadata is on sale at its default price', async () => {
  const metadata = { name_es: 'Cinco postulaciones', description_es: 'Para una búsqueda.' }
  const description = 'For a search.'
  const five = await shop.stripe.sell({
    name: 'Five',
    description,
    credits: '5',
    metadata,
    unit_amount: 225_050,
  })
  const yen = await shop.stripe.sell({
    name: 'In yen',
    credits: '1',
    currency: 'jpy',
    unit_amount: 500,
  })
  for (const credits of ['', '0', '-3', '2.5', 'ten', '9999999'])
    await shop.stripe.sell({ credits })
  await shop.stripe.sell({ credits: '4', has_default_price: false })
  const archived = await shop.stripe.sell({ credits: '7' })
  shop.stripe.changePrice(archived.price, { active: false })
  const monthly = await shop.stripe.sell({ credits: '8' })
  shop.stripe.changePrice(monthly.price, { type: 'recurring' })
  const asYouLike = await shop.stripe.sell({ credits: '9' })
  shop.stripe.changePrice(asYouLike.price, { unit_amount: null })
  shop.app.clock.moveBy(16 * minuteMs)

  expect(await listed()).toEqual([
    {
      id: yen.product,
      name: 'In yen',
      description: '',
      credits: 1,
      default_price: { id: yen.price, unit_amount: 500, currency: 'jpy' },
    },
    {
      id: five.product,
      name: 'Five',
      description,
      credits: 5,
      default_price: { id: five.price, unit_amount: 2250.5, currency: 'mxn' },
    },
  ])
  expect((await listed('es'))[1]).toMatchObject({
    name: 'Cinco postulaciones',
    description: 'Para una búsqueda.',
  })
})

test('Stripe is requested once a minute at most, and stale packages are listed meanwhile', async () => {
  const before = timesAsked()
  await Promise.all([listed(), listed(), listed()])
  expect(timesAsked()).toBe(before)

  shop.app.clock.moveBy(minuteMs + 1)
  const { product } = await shop.stripe.sell({ name: 'New', unit_amount: 900_000 })
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  shop.stripe.state.answersAfter = promise
  const meanwhile = await Promise.all([listed(), listed(), listed()])
  answer()
  expect(meanwhile.flat().map(({ name }) => name)).not.toContain('New')
  await expect.poll(async () => (await listed()).map(({ id }) => id)).toContain(product)
  expect(timesAsked()).toBe(before + 1)
})

test('an outage of Stripe leaves the packages as they were', async () => {
  const before = await listed()
  shop.app.clock.moveBy(60 * minuteMs)
  shop.stripe.state.isDown = true

  expect(await listed()).toEqual(before)
  const count = timesAsked()
  expect(await listed()).toEqual(before)
  expect(timesAsked()).toBe(count)
  shop.stripe.state.isDown = false
})

test('a new default price replaces the old one, which is no longer on sale', async () => {
  const old = await shop.stripe.sell({ name: 'Repriced', unit_amount: 100_000 })
  await syncPackages(shop.app)
  const { id: price } = await shop.stripe.create('/v1/prices', {
    product: old.product,
    currency: 'mxn',
    unit_amount: '120000',
  })
  await shop.stripe.makeDefault(old.product, price)
  await syncPackages(shop.app)

  const repriced = (await listed()).filter(({ id }) => id === old.product)
  expect(repriced).toMatchObject([{ default_price: { id: price, unit_amount: 1200 } }])
  const refused = await shop.app.call(buyer, startCheckout, { body: { price: old.price } })
  expect(refused).toMatchObject({ status: 422, errors: { price: [expect.any(String)] } })

  await shop.stripe.makeDefault(old.product, old.price)
  await syncPackages(shop.app)
  expect((await listed()).find(({ id }) => id === old.product)?.default_price.id).toBe(old.price)
})

test('a product is sold to the audience in its metadata, and to both where that names none', async () => {
  const owner = await createCompany(shop.app)
  const sold = new Map<string, { product: string; price: string }>()
  for (const audience of ['candidate', ' Company ', 'both', '', 'teams'])
    sold.set(audience, await shop.stripe.sell({ name: `For ${audience}`, metadata: { audience } }))
  const products = [...sold.values()].map(({ product }) => product)
  const warned = vi.spyOn(shop.app.log, 'warn')
  for (const _ of [1, 2]) await syncPackages(shop.app)

  const names = async (reader: { token: string }) =>
    (await listed('en', reader)).filter(({ id }) => products.includes(id)).map(({ name }) => name)
  expect((await names(buyer)).sort()).toEqual(['For ', 'For both', 'For candidate', 'For teams'])
  expect((await names(owner)).sort()).toEqual(
    ['For ', 'For  Company ', 'For both', 'For teams'].sort(),
  )
  const unknown = { product: sold.get('teams')?.product, audience: 'teams' }
  expect(warned.mock.calls).toEqual([[unknown, expect.stringContaining('audience')]])
  warned.mockRestore()

  for (const [reader, audience] of [
    [buyer, ' Company '],
    [owner, 'candidate'],
  ] as const) {
    const body = { price: sold.get(audience)?.price }
    const refused = await shop.app.call(reader, startCheckout, { body })
    expect(refused).toMatchObject({ status: 422, errors: { price: [expect.any(String)] } })
  }
})

test('products are read to the last page', async () => {
  const sold = await Promise.all(
    Array.from({ length: 95 }, (_, index) =>
      shop.stripe.sell({ name: `Package ${index}`, unit_amount: 5000 }),
    ),
  )
  await syncPackages(shop.app)

  const ids = (await listed()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(sold.map(({ product }) => product)))
})

test("the operator's own packages are not sold beside Stripe's", async () => {
  expect((await listed()).map(({ id }) => id)).not.toContain('package-10')
  const refused = await shop.app.call(buyer, startCheckout, { body: { price: 'price-10-mxn' } })
  expect(refused).toMatchObject({ status: 422 })
})

test('without default prices the only active price of a product is used', async () => {
  const one = await shop.stripe.sell({ name: 'One price', unit_amount: 700_000 })
  const two = await shop.stripe.sell({ name: 'Two prices', unit_amount: 700_000 })
  await shop.stripe.create('/v1/prices', {
    product: two.product,
    currency: 'mxn',
    unit_amount: '800000',
  })
  shop.stripe.state.isBare = true
  await syncPackages(shop.app)
  shop.stripe.state.isBare = false

  const ids = (await listed()).map(({ id }) => id)
  expect(ids).toContain(one.product)
  expect(ids).not.toContain(two.product)
})
