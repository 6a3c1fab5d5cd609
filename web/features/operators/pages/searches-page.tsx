import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { MissedCard } from '../searches/missed-card.tsx'
import { NamesCard } from '../searches/names-card.tsx'
import styles from './searches-page.module.css'

/** The searches that found nothing, and the names that operators have added. */
export default function SearchesPage() {
  const text = useText('operator')

  return (
    <Page title={text('searches')} lead={text('searchesLead')} width="reading">
      <div className={styles.cards}>
        <MissedCard />
        <NamesCard />
      </div>
    </Page>
  )
}
