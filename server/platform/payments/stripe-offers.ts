import type Stripe from 'stripe'
import { majorUnits } from './minor-units.ts'
import { type Audience, audiences, type Offer } from './payments.ts'

const productsMax = 1000

/** Receives each product whose metadata `audience` names none, every time it is read. */
type OnUnknownAudience = (product: Stripe.Product) => void

/**
 * Lists the active products that have a whole number in the metadata `credits` and a one-time
 * default price. A product of an unknown audience is sold to both.
 * @throws Stripe.errors.StripeError
 */
export async function listStripeOffers(
  stripe: Stripe,
  onUnknownAudience: OnUnknownAudience,
): Promise<Offer[]> {
  const products = await stripe.products
    .list({ active: true, limit: 100, expand: ['data.default_price'] })
    .autoPagingToArray({ limit: productsMax })
  const offers: Offer[] = []
  for (const product of products) {
    const credits = creditsOf(product)
    if (credits === null) continue
    const price = await priceOf(stripe, product)
    if (!price) continue
    const audience = audienceOf(product)
    if (!audience) onUnknownAudience(product)
    offers.push(offerOf(product, audience ?? 'both', credits, price))
  }
  return offers
}

/** @returns null for products that are not packages of credits */
function creditsOf({ metadata }: Stripe.Product) {
  return /^[1-9]\d{0,5}$/.test(metadata.credits ?? '') ? Number(metadata.credits) : null
}

/** @returns undefined for a word that is no audience */
function audienceOf({ metadata }: Stripe.Product) {
  const audienceName = metadata.audience?.trim().toLowerCase() || 'both'
  return audiences.find((audience) => audience === audienceName)
}

async function priceOf(stripe: Stripe, { id, default_price }: Stripe.Product) {
  // Older API versions omit the default price; a product with a single active price is unambiguous.
  if (default_price === undefined) {
    const { data } = await stripe.prices.list({ product: id, active: true, limit: 2 })
    return data.length === 1 && data[0] ? sellable(data[0]) : null
  }
  return default_price && typeof default_price === 'object' ? sellable(default_price) : null
}

/** @returns the price if it is active, one-time and fixed, or null */
function sellable(price: Stripe.Price) {
  const { active, type, unit_amount } = price
  return active && type === 'one_time' && unit_amount ? { ...price, unit_amount } : null
}

function offerOf(
  { id, name, description, metadata }: Stripe.Product,
  audience: Audience,
  credits: number,
  price: { id: string; unit_amount: number; currency: string },
): Offer {
  return {
    id,
    name_en: name,
    name_es: metadata.name_es || name,
    description_en: description ?? '',
    description_es: metadata.description_es || description || '',
    audience,
    credits,
    price: {
      id: price.id,
      unit_amount: majorUnits(price.unit_amount, price.currency),
      currency: price.currency,
    },
  }
}
