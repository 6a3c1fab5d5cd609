import { useState } from 'react'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { RemovalDialog } from '#web/ui/removal-dialog.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { EntryFoot, EntryHead } from '../entries.tsx'
import { useRevokeApiKey } from './keys-api.ts'
import { scopeKeys } from './scope-keys.ts'

interface KeyRowProps {
  apiKey: ApiKey
  /** The button that had the focus has gone. */
  onRevoked: () => void
}

/** A key without its secret: its rights, its use, and the end of it. */
export function KeyRow({ apiKey, onRevoked }: KeyRowProps) {
  const text = useText('integrations')
  const { date, dateTime } = useFormat()
  const [isAsked, setAsked] = useState(false)
  const maker = useShownName()({ name: apiKey.maker, name_hidden: apiKey.maker_hidden })
  const { name, hint, created_at, expires_at, last_used_at, ended_as } = apiKey
  const ends = expires_at ? text('expires', { date: date(expires_at) }) : text('expiresNever')
  const used = last_used_at ? text('lastUsed', { date: dateTime(last_used_at) }) : text('neverUsed')

  return (
    <>
      <EntryHead
        name={name}
        state={
          <StatusTag tone={ended_as ? 'neutral' : 'success'}>
            {ended_as ? text(`ended_${ended_as}`) : text('valid')}
          </StatusTag>
        }
        labels={apiKey.scopes.map((scope) => text(scopeKeys[scope]))}
      />
      <EntryFoot
        act={
          !ended_as && (
            <Button
              size="small"
              aria-label={`${text('revoke')}: ${name}`}
              onClick={() => setAsked(true)}
            >
              {text('revoke')}
            </Button>
          )
        }
      >
        {[text('keyEndsIn', { hint }), used, ...(ended_as ? [] : [ends])].join(' · ')}
        <br />
        {text('madeBy', { name: maker, date: date(created_at) })}
      </EntryFoot>
      {isAsked && (
        <RevokeDialog apiKey={apiKey} onRevoked={onRevoked} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

function RevokeDialog({
  apiKey: { id, name },
  onRevoked,
  onClose,
}: KeyRowProps & { onClose: () => void }) {
  const text = useText('integrations')
  const { mutateAsync, isPending } = useRevokeApiKey()

  return (
    <RemovalDialog
      onClose={onClose}
      remove={() => mutateAsync({ params: { id } })}
      loading={isPending}
      removed={text('revoked')}
      onRemoved={() => {
        onClose()
        onRevoked()
      }}
      title={text('revokeTitle')}
      confirmLabel={text('revoke')}
    >
      {text('revokeText', { name })}
    </RemovalDialog>
  )
}
