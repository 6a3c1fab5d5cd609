import { lazy } from 'react'
import type { Passkey } from '#contract/accounts/second-factor.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'
import styles from './security-card.module.css'

// Only those who change something need its form.
const AddPasskeyDialog = lazy(async () => {
  const { AddPasskeyDialog } = await import('./add-passkey-dialog.tsx')
  return { default: AddPasskeyDialog }
})
const RenamePasskeyDialog = lazy(async () => {
  const { RenamePasskeyDialog } = await import('./passkey-dialogs.tsx')
  return { default: RenamePasskeyDialog }
})
const RemovePasskeyDialog = lazy(async () => {
  const { RemovePasskeyDialog } = await import('./passkey-dialogs.tsx')
  return { default: RemovePasskeyDialog }
})

/** The passkeys with their last use, and one more. */
export function PasskeysRow({ passkeys, email }: { passkeys: Passkey[]; email: string }) {
  const text = useText('security')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <SettingRow
      title={text('passkeys')}
      lead={text('passkeysLead')}
      below={
        passkeys.length > 0 && (
          <ul className={styles.passkeys}>
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      }
    >
      <Button onClick={open} loading={isOpening}>
        {text('passkeyAdd')}
      </Button>
      {opened !== undefined && <AddPasskeyDialog email={email} opened={opened} onClose={close} />}
    </SettingRow>
  )
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const text = useText('security')
  const format = useFormat()
  const rename = useLazyDialog()
  const remove = useLazyDialog()
  const { name, created_at, last_used_at } = passkey

  return (
    <li className={styles.passkey}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <p className={styles.when}>
          {text('passkeyMade', { date: format.date(created_at) })}
          {' · '}
          {last_used_at
            ? text('passkeyUsed', { date: format.date(last_used_at) })
            : text('passkeyUnused')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={rename.open}
          loading={rename.isOpening}
          aria-label={`${text('passkeyRename')}: ${name}`}
        >
          {text('passkeyRename')}
        </Button>
        <Button
          size="small"
          onClick={remove.open}
          loading={remove.isOpening}
          aria-label={`${text('passkeyRemove')}: ${name}`}
        >
          {text('passkeyRemove')}
        </Button>
      </div>
      {rename.opened !== undefined && (
        <RenamePasskeyDialog passkey={passkey} opened={rename.opened} onClose={rename.close} />
      )}
      {remove.opened !== undefined && (
        <RemovePasskeyDialog passkey={passkey} opened={remove.opened} onClose={remove.close} />
      )}
    </li>
  )
}
