import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { ExportCard } from '../transfer/export-card.tsx'
import { ImportCard } from '../transfer/import-card.tsx'
import styles from './transfer-page.module.css'

export default function TransferPage() {
  const text = useText('writing')

  return (
    <Page title={text('transferTitle')} width="reading">
      <div className={styles.cards}>
        <ImportCard />
        <ExportCard />
      </div>
    </Page>
  )
}
