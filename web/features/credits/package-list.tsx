import { useEffect } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { usePackages } from './api.ts'
import { PackageCard } from './package-card.tsx'
import styles from './package-list.module.css'

interface PackagesProps {
  buying: string | null
  onBuy: (price: string) => void
}

export function Packages({ buying, onBuy }: PackagesProps) {
  const text = useText('credits')
  const { data: packages, error, refetch } = usePackages()

  useEffect(() => {
    if (error) toast.error(text('fetchFailed'))
  }, [error, text])

  if (!packages)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="list" rows={3} />
  if (packages.data.length === 0) return <EmptyState title={text('noPackages')} />

  return (
    <ul className={styles.packages}>
      {packages.data.map((offer) => (
        <li key={offer.id}>
          <PackageCard
            offer={offer}
            isBuying={buying === offer.default_price.id}
            onBuy={() => onBuy(offer.default_price.id)}
          />
        </li>
      ))}
    </ul>
  )
}
