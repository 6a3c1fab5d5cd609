import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { KeptAnswers } from '../kept-answers/kept-answers.tsx'

export default function AnswersPage() {
  const account = useText('account')
  const text = useText('answers')

  return (
    <Page title={account('answers')} lead={text('lead')} width="reading">
      <KeptAnswers />
    </Page>
  )
}
