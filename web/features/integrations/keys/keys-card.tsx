import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { apiKeysMax } from '#contract/endpoint/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Entries } from '../entries.tsx'
import { MoreButton } from '../more-button.tsx'
import { KeyRow } from './key-row.tsx'
import { useApiKeys } from './keys-api.ts'

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
  const list = keys.data?.pages.flatMap((page) => page.data)
  const valid = list?.filter(({ ended_as }) => ended_as === null).length ?? 0
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
      <Entries list={keys} items={list} none={text('keysNone')}>
        {(key) => <KeyRow apiKey={key} onRevoked={() => heading.current?.focus()} />}
      </Entries>
      <MoreButton list={keys} />
      {opened !== undefined && (
        <Suspense>
          <AddKeyDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
