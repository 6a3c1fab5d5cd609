import type { MouseEvent } from 'react'
import { startOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { readRole } from '#web/lib/stored-account.ts'
import { useReturn, useReturnPath } from '#web/lib/use-return-path.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'

/** A place without content of its own yet, and the way to one that has. */
export function Building() {
  const text = useText('account')
  const role = readRole()
  const start = role ? startOf(role) : paths.account()
  const isAwaited = useReturnPath() !== null
  const goBack = useReturn()

  function openWhatWaits(event: MouseEvent) {
    event.preventDefault()
    void goBack({ to: start })
  }

  return (
    <Page title={text('building')} width="reading">
      <EmptyState
        title={text('buildingText')}
        action={
          <LinkButton to={start} variant="primary" onClick={isAwaited ? openWhatWaits : undefined}>
            {text('buildingAction')}
          </LinkButton>
        }
      />
    </Page>
  )
}
