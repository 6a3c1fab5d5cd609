import { useText } from '#web/lib/i18n/text.ts'
import { OutboundLink } from '#web/ui/text-link.tsx'
import styles from './places-credit.module.css'

/** Attributes the data of places, as the license of each source requires. */
export function PlacesCredit({ isOurs }: { isOurs: boolean }) {
  const text = useText('vacancies')
  if (!isOurs) return <p className={styles.credit}>{text('placesOfService')}</p>

  return (
    <p className={styles.credit}>
      {text('placesBy')}{' '}
      <OutboundLink quiet href="https://www.geonames.org/">
        GeoNames
      </OutboundLink>{' '}
      <OutboundLink quiet href="https://creativecommons.org/licenses/by/4.0/">
        CC BY 4.0
      </OutboundLink>
    </p>
  )
}
