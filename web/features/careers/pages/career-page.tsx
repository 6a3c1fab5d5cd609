import { useState } from 'react'
import type { SavedCareer } from '#contract/accounts/career-shape.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCareer } from '../api.ts'
import { CareerForm } from '../career-form.tsx'
import { Downloads } from '../downloads.tsx'
import { readKeptCareer } from '../use-career-form.ts'
import styles from './career-page.module.css'

export default function CareerPage() {
  const text = useText('career')
  const career = useCareer()
  useFailureToast(career.isError)

  return (
    <Page
      title={text('profile')}
      lead={text('lead')}
      width="reading"
      actions={career.data?.data && <Downloads />}
    >
      {career.isPending && <Skeleton of="text" rows={8} />}
      {career.isError && <ErrorState onRetry={() => void career.refetch()} />}
      {career.data && <Content saved={career.data.data} />}
    </Page>
  )
}

function Content({ saved }: { saved: SavedCareer | null }) {
  const text = useText('career')
  const owner = useUser().id
  const [begun, setBegun] = useState<'empty' | 'file' | null>(() =>
    readKeptCareer(owner) === null ? null : 'empty',
  )

  if (saved || begun) return <CareerForm saved={saved} fillsFirst={begun === 'file'} />
  return (
    <EmptyState
      title={text('emptyTitle')}
      action={
        <div className={styles.begin}>
          <Button variant="primary" onClick={() => setBegun('file')}>
            {text('fill')}
          </Button>
          <Button onClick={() => setBegun('empty')}>{text('begin')}</Button>
        </div>
      }
    >
      {text('emptyLead')}
    </EmptyState>
  )
}
