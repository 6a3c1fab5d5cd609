import { dismissUndone } from '#web/lib/deletion-undone.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PageNotice } from '#web/ui/page-notice.tsx'

/** Tells somebody who has just logged in that this has undone the deletion they had asked for. */
export function UndoneNotice() {
  const text = useText('account')

  return (
    <PageNotice tone="success" title={text('undoneTitle')} onDismiss={dismissUndone}>
      {text('undoneText')}
    </PageNotice>
  )
}
