import { managers } from '#contract/endpoint/roles.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutCard } from '../page/about-card.tsx'
import { CoverCard } from '../page/cover-card.tsx'
import { EmbedCard } from '../page/embed-card.tsx'
import { useCompanyPage } from '../page/page-api.ts'
import { VisibilityCard } from '../page/visibility-card.tsx'
import styles from './company-page-page.module.css'

/** What the company adds to its public page, and the code that shows its list elsewhere. */
export default function CompanyPagePage() {
  const text = useText('page')
  const { role } = useUser()
  const { data, isError, refetch } = useCompanyPage()
  const page = data?.data
  const mayEdit = managers.some((manager) => manager === role)

  return (
    <Page title={text('title')} lead={text('lead')} width="reading">
      {isError && !page && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !page && <Skeleton of="text" rows={8} />}
      {page && (
        <div className={styles.cards}>
          <VisibilityCard page={page} mayEdit={mayEdit} />
          {mayEdit && <CoverCard page={page} />}
          {mayEdit && <AboutCard page={page} />}
          <EmbedCard page={page} />
        </div>
      )}
    </Page>
  )
}
