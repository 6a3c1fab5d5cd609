import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { AuthLayout } from '#web/features/accounts/auth-layout.tsx'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { readToken } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirmProof } from '../api.ts'
import styles from './employer-proof-page.module.css'

type State = 'open' | 'done' | 'invalid'

const texts = {
  open: { title: 'confirmTitle', lead: 'confirmLead' },
  done: { title: 'confirmed', lead: 'confirmedLead' },
  invalid: { title: 'linkInvalid', lead: 'linkInvalidLead' },
} as const

/**
 * The page of the link in a work mailbox, whose words say nothing of a search. Opening it changes
 * nothing, because scanners open every link of a mail; the button posts.
 */
export default function EmployerProofPage() {
  const text = useText('employer')
  const token = useToken()
  const [state, setState] = useState<State>(token === '' ? 'invalid' : 'open')
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate, isPending } = useConfirmProof()

  /** The button is gone, and the title says what has come of it. */
  function show(next: State) {
    setState(next)
    heading.current?.focus()
  }

  function confirm() {
    mutate(
      { body: { token } },
      {
        onSuccess: () => show('done'),
        onError: (error) => (error.status === 403 ? show('invalid') : showErrors(error)),
      },
    )
  }

  return (
    <AuthLayout
      title={text(texts[state].title)}
      titleRef={heading}
      lead={text(texts[state].lead)}
      line={text('confirmLine')}
      view="wall"
    >
      <div className={styles.body}>
        {state === 'open' && (
          <Button variant="primary" size="large" wide loading={isPending} onClick={confirm}>
            {text('confirm')}
          </Button>
        )}
        {state !== 'open' && readToken() !== null && (
          <LinkButton to={paths.preferences()} hash="employer" size="large" wide>
            {text('toPreferences')}
          </LinkButton>
        )}
      </div>
    </AuthLayout>
  )
}

/** The token of the address, which it leaves. */
function useToken() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(hash)
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [hash, navigate])
  return token
}
