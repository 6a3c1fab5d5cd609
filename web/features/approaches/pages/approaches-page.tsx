import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { ApproachList } from '../list/approach-list.tsx'

export default function ApproachesPage() {
  const text = useText('approaches')

  return (
    <Page title={text('approaches')} lead={text('approachesLead')} width="reading">
      <ApproachList />
    </Page>
  )
}
