import { lazy, Suspense, useEffect } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { usePreferences } from '../api.ts'
import { ResumesPanel } from '../resumes-panel.tsx'
import { SalaryForm } from '../salary-form.tsx'
import styles from './preferences-page.module.css'

const SearchesPanel = lazy(async () => {
  const { SearchesPanel } = await import('#web/features/vacancies/alerts/searches-panel.tsx')
  return { default: SearchesPanel }
})

const WishesPanel = lazy(async () => {
  const { WishesPanel } = await import('#web/features/matching/wishes-panel.tsx')
  return { default: WishesPanel }
})

const OpennessPanel = lazy(async () => {
  const { OpennessPanel } = await import('#web/features/approaches/openness/openness-panel.tsx')
  return { default: OpennessPanel }
})

const EmployerPanel = lazy(async () => {
  const { EmployerPanel } = await import('#web/features/employers/employer-panel.tsx')
  return { default: EmployerPanel }
})

const BlockedCompanies = lazy(async () => {
  const { BlockedCompanies } = await import('#web/features/employers/blocked-companies.tsx')
  return { default: BlockedCompanies }
})

export default function PreferencesPage() {
  const text = useText('preferences')

  return (
    <Page title={text('preferences')} lead={text('lead')}>
      <Panels />
    </Page>
  )
}

function Panels() {
  const text = useText('preferences')
  const { data: preferences, error, refetch } = usePreferences()

  useEffect(() => {
    if (error) toast.error(text('loadFailed'))
  }, [error, text])

  if (!preferences) return error ? <ErrorState onRetry={() => void refetch()} /> : <EmptyPanels />

  return (
    <div className={styles.panels}>
      <div className={styles.column}>
        <SalaryForm saved={preferences.data.salary} />
        <Suspense fallback={<Skeleton of="text" rows={6} />}>
          <WishesPanel />
        </Suspense>
        <Suspense fallback={<Skeleton of="text" rows={6} />}>
          <OpennessPanel />
        </Suspense>
      </div>
      <div className={styles.column}>
        <ResumesPanel resumes={preferences.data.resumes} />
        <Suspense>
          <SearchesPanel />
        </Suspense>
        <Suspense fallback={<Skeleton of="text" rows={6} />}>
          <EmployerPanel />
          <BlockedCompanies />
        </Suspense>
      </div>
    </div>
  )
}

function EmptyPanels() {
  const text = useText('preferences')

  return (
    <div className={styles.panels}>
      <Card title={text('salary')} description={text('salaryNote')}>
        <Skeleton of="table" rows={4} />
      </Card>
      <Card title={text('resumes')} description={text('resumesNote')}>
        <Skeleton of="text" rows={2} />
      </Card>
    </div>
  )
}
