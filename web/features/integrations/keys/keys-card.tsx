import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { apiKeysMax } from '#contract/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreButton } from '../more-button.tsx'
import { KeyRow } from './key-row.tsx'
import { useApiKeys } from './keys-api.ts'
import styles from './keys-card.module.css'

const AddKeyDialog = lazy(async () => {
  const { AddKeyDialog } = await import('./add-key-dialog.tsx')
  return { default: AddKeyDialog }
})

/** The API keys of the company, and a new one. */
export function KeysCard() {
  const text = useText('integrations')
  const keys = useApiKeys()
  const heading = useRef<HTMLHeadingElement>(null)
  const { opened, isOpening, open, close } = useLazyDialog()
  const found = keys.data?.pages.flatMap((page) => page.data)
  const valid = found?.filter(({ ended_as }) => ended_as === null).length ?? 0
  const isFull = valid >= apiKeysMax

  return (
    <Card
      title={text('keys')}
      headingRef={heading}
      description={isFull ? text('full', { count: apiKeysMax }) : text('keysLead')}
      actions={
        <Button icon={<Icon of={IconPlus} />} onClick={open} loading={isOpening} disabled={isFull}>
          {text('addKey')}
        </Button>
      }
    >
      {keys.isError && !found && <ErrorState onRetry={() => void keys.refetch()} />}
      {!keys.isError && !found && <Skeleton of="list" />}
      {found?.length === 0 && <p className={styles.none}>{text('keysNone')}</p>}
      {found && found.length > 0 && (
        <ul className={styles.rows}>
          {found.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoked={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <MoreButton list={keys} />
      {opened !== undefined && (
        <Suspense>
          <AddKeyDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
