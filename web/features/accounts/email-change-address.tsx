import { IconMail } from '@tabler/icons-react'
import type { AddressSide, EmailChange } from '#contract/accounts/email-change.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './email-change-address.module.css'

export function EmailChangeAddress({
  change: { email },
  side,
}: {
  change: EmailChange
  side: AddressSide
}) {
  const text = useText('auth')

  return (
    <p className={styles.address}>
      <Icon of={IconMail} size={20} />
      <span className={styles.label}>
        {text(side === 'new' ? 'emailChangeNew' : 'emailChangeOld')}
      </span>
      <strong>{shownAddress(email)}</strong>
    </p>
  )
}
