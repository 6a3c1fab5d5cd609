import { AreasField } from '#web/lib/areas-field.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './filter-panel.module.css'

interface PlacesFilterProps {
  /** Codes of areas. */
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

export function PlacesFilter(props: PlacesFilterProps) {
  const text = useText('vacancies')

  return (
    <div className={styles.places}>
      <AreasField {...props} label={text('place')} placeholder={text('anyPlace')} />
    </div>
  )
}
