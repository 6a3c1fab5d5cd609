import { completed, type StripeState } from './complete-stripe.ts'
import type { Ask } from './stripe-proxy.ts'

interface Selling {
  name?: string
  description?: string
  /** Empty: it has nothing to do with credits. */
  credits?: string
  currency?: string
  unit_amount?: number
  metadata?: Record<string, string>
  has_default_price?: boolean
}

/** Operations on products and prices. */
export function shopOf(objects: StripeState, ask: Ask) {
  async function create(path: string, fields: Record<string, string>) {
    const { body } = await ask('POST', path, new URLSearchParams(fields).toString())
    return JSON.parse(body) as { id: string } & Record<string, unknown>
  }

  function keepPrice(price: Record<string, unknown>) {
    const request = { method: 'GET', path: '/v1/prices', body: '' }
    objects.prices.set(String(price.id), completed(objects, request, price))
  }

  return {
    create,

    /** Puts a product with its default price on sale. @returns their ids */
    async sell({
      name = 'Ten applications',
      credits = '10',
      currency = 'mxn',
      ...fields
    }: Selling = {}) {
      const { unit_amount = 400_000, description, metadata = {}, has_default_price = true } = fields
      const pairs = Object.entries({ ...metadata, ...(credits && { credits }) })
      const product = await create('/v1/products', {
        name,
        ...(description && { description }),
        ...Object.fromEntries(pairs.map(([key, value]) => [`metadata[${key}]`, value])),
      })
      const costs = { currency, unit_amount: String(unit_amount) }
      const price = await create('/v1/prices', { product: product.id, ...costs })
      keepPrice(price)
      objects.changes.set(product.id, { default_price: has_default_price ? price.id : null })
      return { product: product.id, price: price.id }
    },

    changePrice: (id: string, fields: Record<string, unknown>) =>
      objects.prices.set(id, { ...objects.prices.get(id), ...fields }),

    async makeDefault(product: string, price: string) {
      const { body } = await ask('GET', `/v1/prices/${price}`)
      keepPrice(JSON.parse(body) as Record<string, unknown>)
      objects.changes.set(product, { default_price: price })
    },
  }
}
