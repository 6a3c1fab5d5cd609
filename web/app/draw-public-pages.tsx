import '#web/ui/base.css'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contract/fields/languages.ts'
import type { Texts } from '#contract/fields/texts.ts'
import type { PublicPage } from '#contract/pages/public-pages.ts'
import { boardPath, publicPaths } from '#contract/pages/public-paths.ts'
import { PublicPricing } from '#web/features/credits/public/public-pricing.tsx'
import { PublicTerms } from '#web/features/credits/public/public-terms.tsx'
import { PublicClosed, PublicMissing } from '#web/features/vacancies/public/public-absent.tsx'
import { PublicBoard } from '#web/features/vacancies/public/public-board.tsx'
import { PublicCompany } from '#web/features/vacancies/public/public-company.tsx'
import { PublicFrame } from '#web/features/vacancies/public/public-page.tsx'
import { PublicVacancy } from '#web/features/vacancies/public/public-vacancy.tsx'
import { speak } from '#web/lib/i18n/language.ts'
import { keepTexts } from '#web/lib/i18n/load-texts.ts'
import type { Namespace } from '#web/lib/i18n/namespaces.ts'
import { ReaderPayContext } from '#web/lib/reader-pay.ts'

/**
 * The drawing of the pages that need no account, for the server.
 * @param texts of each language, by namespace
 * @returns the function that draws the body of a page
 */
export function createDrawing(
  texts: Record<Language, Partial<Record<Namespace, Texts>>>,
): (page: PublicPage) => string {
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, found] of Object.entries(namespaces))
      keepTexts(language as Language, namespace as Namespace, found)

  return (page) => {
    // Drawing waits for nothing, so that no other page comes between.
    speak(page.language)
    return renderToStaticMarkup(
      <PublicFrame path={pathOf(page)}>
        <ReaderPayContext value={readerPayOf(page)}>
          <Content page={page} />
        </ReaderPayContext>
      </PublicFrame>,
    )
  }
}

/** Visitors have no currency of their own; the board compares by the rates. */
function readerPayOf(page: PublicPage) {
  return { currency: null, rates: page.kind === 'board' ? page.rates : null }
}

/** The path that the other languages show the same page at. */
function pathOf(page: PublicPage) {
  if (page.kind === 'board') return boardPath(page.query)
  if (page.kind === 'vacancy') return publicPaths.job(page.vacancy)
  if (page.kind === 'company') return publicPaths.company(page.company)
  if (page.kind === 'pricing') return publicPaths.pricing()
  if (page.kind === 'terms') return publicPaths.terms()
  return publicPaths.jobs()
}

function Content({ page }: { page: PublicPage }) {
  switch (page.kind) {
    case 'board':
      return <PublicBoard board={page} />
    case 'vacancy':
      return (
        <PublicVacancy
          vacancy={page.vacancy}
          promise={page.promise}
          writingMinutes={page.writing_minutes}
          url={page.url}
        />
      )
    case 'company':
      return (
        <PublicCompany
          company={page.company}
          vacancies={page.vacancies}
          page={page.page}
          hasMore={page.has_more}
        />
      )
    case 'closed':
      return <PublicClosed title={page.title} company={page.company} near={page.near} />
    case 'pricing':
      return <PublicPricing sale={page.sale} packages={page.packages} prices={page.prices} />
    case 'terms':
      return <PublicTerms sale={page.sale} />
    case 'missing':
      return <PublicMissing />
  }
}
