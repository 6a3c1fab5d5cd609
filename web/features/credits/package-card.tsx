import type { Package } from '#contract/credits/packages.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './package-list.module.css'

interface PackageCardProps {
  offer: Package
  isBuying: boolean
  onBuy: () => void
}

export function PackageCard({ offer, isBuying, onBuy }: PackageCardProps) {
  const text = useText('credits')
  const { money } = useFormat()
  const { unit_amount, currency } = offer.default_price

  return (
    <article className={styles.package}>
      <div className={styles.what}>
        <h3 className={styles.packageName}>{offer.name}</h3>
        {offer.description && <p className={styles.description}>{offer.description}</p>}
        <p className={styles.contains}>{text('creditsCount', { count: offer.credits })}</p>
      </div>
      <p className={styles.price}>{money(unit_amount, currency)}</p>
      <Button
        variant="primary"
        loading={isBuying}
        aria-label={text('buyNamed', { name: offer.name })}
        onClick={onBuy}
      >
        {text('buy')}
      </Button>
    </article>
  )
}
