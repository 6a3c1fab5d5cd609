import { lazy } from 'react'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PasskeysRow } from './passkeys-row.tsx'
import { useSecondFactor } from './security-api.ts'
import styles from './security-card.module.css'

// Only those who change something need its form.
const ChangePasswordDialog = lazy(async () => {
  const { ChangePasswordDialog } = await import('../change-password-dialog.tsx')
  return { default: ChangePasswordDialog }
})
const SetUpTotpDialog = lazy(async () => {
  const { SetUpTotpDialog } = await import('./set-up-totp-dialog.tsx')
  return { default: SetUpTotpDialog }
})
const RemoveTotpDialog = lazy(async () => {
  const { RemoveTotpDialog } = await import('./remove-totp-dialog.tsx')
  return { default: RemoveTotpDialog }
})
const RecoveryCodesDialog = lazy(async () => {
  const { RecoveryCodesDialog } = await import('./recovery-codes-dialog.tsx')
  return { default: RecoveryCodesDialog }
})

/** The protection of the account: its password, second factors and recovery codes. */
export function SecurityCard({ email }: { email: string }) {
  const text = useText('security')
  const factor = useSecondFactor()
  const isMissing = factor.data?.data.is_missing ?? false

  return (
    <Card title={text('loggingIn')} description={text('lead')}>
      {isMissing && (
        <Notice tone="warning" title={text('missing')}>
          {text('missingLead')}
        </Notice>
      )}
      <ul className={styles.rows}>
        <PasswordRow />
        {factor.data && <TotpRow factor={factor.data.data} email={email} />}
        {factor.data && <PasskeysRow passkeys={factor.data.data.passkeys} email={email} />}
        {factor.data && <RecoveryRow factor={factor.data.data} email={email} />}
      </ul>
      {factor.isPending && <Skeleton of="text" rows={3} />}
      {factor.isError && <ErrorState onRetry={() => void factor.refetch()} />}
    </Card>
  )
}

function PasswordRow() {
  const text = useText('account')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <SettingRow title={text('password')} lead={text('passwordLead')}>
      <Button onClick={open} loading={isOpening}>
        {text('changePassword')}
      </Button>
      {opened !== undefined && <ChangePasswordDialog opened={opened} onClose={close} />}
    </SettingRow>
  )
}

interface FactorProps {
  factor: SecondFactor
  email: string
}

function TotpRow({ factor: { totp_since }, email }: FactorProps) {
  const text = useText('security')
  const format = useFormat()
  const setUp = useLazyDialog()
  const remove = useLazyDialog()
  const dialog = totp_since ? remove : setUp

  return (
    <SettingRow
      title={text('appCodes')}
      lead={
        totp_since ? text('appCodesSince', { date: format.date(totp_since) }) : text('appCodesLead')
      }
    >
      <Button
        variant={totp_since ? 'default' : 'primary'}
        onClick={dialog.open}
        loading={dialog.isOpening}
        aria-label={`${text(totp_since ? 'turnOff' : 'setUp')}: ${text('appCodes')}`}
      >
        {text(totp_since ? 'turnOff' : 'setUp')}
      </Button>
      {setUp.opened !== undefined && (
        <SetUpTotpDialog email={email} opened={setUp.opened} onClose={setUp.close} />
      )}
      {remove.opened !== undefined && (
        <RemoveTotpDialog opened={remove.opened} onClose={remove.close} />
      )}
    </SettingRow>
  )
}

function RecoveryRow({
  factor: { totp_since, passkeys, recovery_codes_left },
  email,
}: FactorProps) {
  const text = useText('security')
  const { opened, isOpening, open, close } = useLazyDialog()
  if (!totp_since && passkeys.length === 0) return null

  return (
    <SettingRow
      title={text('recoveryCodes')}
      lead={`${text('recoveryCodesLead')} ${text('recoveryCodesLeft', { count: recovery_codes_left })}.`}
    >
      <Button onClick={open} loading={isOpening}>
        {text('makeCodes')}
      </Button>
      {opened !== undefined && (
        <RecoveryCodesDialog email={email} opened={opened} onClose={close} />
      )}
    </SettingRow>
  )
}
