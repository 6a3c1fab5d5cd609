import { IconArrowLeft } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './vacancy-board.module.css'

interface DetailPaneProps {
  openSlug: string | undefined
  onBack: () => void
}

/** The vacancy that is open: beside the list, or over it on a narrow screen and then with a way back. */
export function DetailPane({ openSlug, onBack }: DetailPaneProps) {
  const text = useText('vacancies')

  return (
    <section className={styles.detail} aria-label={text('detail')}>
      <div className={styles.back}>
        <Button variant="quiet" icon={<Icon of={IconArrowLeft} size={20} />} onClick={onBack}>
          {text('back')}
        </Button>
      </div>
      <Suspense key={openSlug} fallback={<Skeleton of="text" rows={8} />}>
        <Outlet />
      </Suspense>
    </section>
  )
}
