import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { NotificationSwitches } from '../notification-switches.tsx'

export default function NotificationSettingsPage() {
  const text = useText('mails')

  return (
    <Page title={text('title')} lead={text('lead')} width="reading">
      <NotificationSwitches />
    </Page>
  )
}
