import { IconMailCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { verifyEmail } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { showErrors } from '#web/lib/failures.ts'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { useCommand } from '#web/lib/use-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMarkVerified, useUser } from '../api.ts'
import styles from '../mail-step.module.css'
import { verificationBehind } from '../verification-link.ts'

export default function VerifyEmailPage() {
  const text = useText('auth')
  const { url = '' } = useSearch({ from: '/private/verify-email' })
  const { role, email } = useUser()
  const navigate = useNavigate()
  const markVerified = useMarkVerified()
  const verification = verificationBehind(url, location.origin)
  const verify = useCommand(verification ?? verifyEmail)

  function followLink() {
    if (!verification) {
      toast.error(text('verificationLinkInvalid'))
      return
    }
    verify.mutate(undefined, {
      onSuccess() {
        toast.success(text('emailVerified'))
        markVerified()
        void navigate({ to: nextFor(role) })
      },
      onError: (error) => showErrors(error),
    })
  }

  return (
    <Page title={text('verifyEmailTitle')} lead={text('verifyEmailLead')} width="form">
      <div className={styles.step}>
        <span className={styles.icon}>
          <Icon of={IconMailCheck} size={28} />
        </span>
        <p className={styles.address}>{email}</p>
        <Button variant="primary" size="large" loading={verify.isPending} onClick={followLink}>
          {text('verifyEmail')}
        </Button>
      </div>
    </Page>
  )
}

function nextFor(role: Role) {
  if (role === 'candidate') return paths.completeProfile()
  return role === 'collaborator' ? paths.vacancies() : paths.completeAccount()
}
