// The public pages of prices and of the terms of sale.
import type { Language } from '#contract/fields/languages.ts'
import { publicPaths } from '#contract/pages/public-paths.ts'
import { ensureFreshPackages, packagesFor, saleOf } from '#server/features/credits/queries.ts'
import type { App } from '#server/platform/app.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { boardCard, cardPath } from './cards.ts'
import type { ReadPage } from './pages.ts'

const pricing = readTexts('pricing')
const terms = readTexts('terms')

/**
 * What credits cost, from the packages on sale. The page is made again each minute, because its
 * packages change without the board.
 * @param db a replica or the primary, as for other public pages
 * @throws Refused payment_provider_failed if there is no copy of the packages yet
 */
export async function readPricingPage(
  app: App,
  db: Database,
  language: Language,
): Promise<ReadPage> {
  const { environment, clock } = app
  await ensureFreshPackages(app)
  const [candidate, company] = await Promise.all([
    packagesFor({ ...app, db }, 'candidate', language),
    packagesFor({ ...app, db }, 'company', language),
  ])
  const { VACANCY_CREDITS_VALUE, VACANCY_POST_COST } = environment
  return {
    status: 200,
    until: new Date(clock.now().getTime() + minuteMs),
    page: {
      kind: 'pricing',
      language,
      sale: saleOf(environment),
      packages: { candidate, company },
      prices: { application: VACANCY_CREDITS_VALUE, vacancy: VACANCY_POST_COST },
    },
    head: headOf(pricing[language], publicPaths.pricing(), language),
  }
}

export function readTermsPage({ environment }: App, language: Language): ReadPage {
  return {
    status: 200,
    page: { kind: 'terms', language, sale: saleOf(environment) },
    head: headOf(terms[language], publicPaths.terms(), language),
  }
}

function headOf(
  { title, description }: { title: string; description: string },
  path: string,
  language: Language,
): ReadPage['head'] {
  return {
    title: `${title} · Altura`,
    description,
    path,
    isUnlisted: false,
    card: cardPath('board', boardCard(language), language),
    things: [],
  }
}
