import { startCheckout } from '#server/features/credits/start-checkout.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

/** A purchase that is not paid yet. @returns its code */
export async function createCheckout(
  app: Services,
  buyer: Actor,
  price = 'price-10-mxn',
): Promise<string> {
  const url = await startCheckout(app, buyer, price, 'en')
  return url.slice(url.lastIndexOf('/') + 1)
}
