import type { Package } from '#contract/packages.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './package-card.module.css'

interface PackageCardProps {
  offer: Package
  /** The names and descriptions of packages address candidates. */
  isCandidate: boolean
  isBuying: boolean
  onBuy: () => void
}

export function PackageCard({ offer, isCandidate, isBuying, onBuy }: PackageCardProps) {
  const text = useText('credits')
  const { money } = useFormat()
  const { unit_amount, currency } = offer.default_price
  const contains = text('creditsCount', { count: offer.credits })
  const name = isCandidate ? offer.name : contains

  return (
    <article className={styles.package}>
      <div className={styles.what}>
        <h3 className={styles.packageName}>{name}</h3>
        {isCandidate && offer.description && (
          <p className={styles.description}>{offer.description}</p>
        )}
        {isCandidate && <p className={styles.contains}>{contains}</p>}
      </div>
      <p className={styles.price}>{money(unit_amount, currency)}</p>
      <Button
        variant="primary"
        loading={isBuying}
        aria-label={text('buyNamed', { name })}
        onClick={onBuy}
      >
        {text('buy')}
      </Button>
    </article>
  )
}
