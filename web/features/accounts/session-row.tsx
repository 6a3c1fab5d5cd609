import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '#contract/accounts/sessions.ts'
import { showFailure } from '#web/lib/failures.ts'
import { sessionDate } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './session-list.module.css'
import { useCloseSession } from './sessions-api.ts'

const phones = new Set(['Android', 'iOS'])

interface SessionRowProps {
  session: Session
  timezone: string | null
  /** The row has gone, and with it what had the focus. */
  onClosed: () => void
}

export function SessionRow({ session, timezone, onClosed }: SessionRowProps) {
  const text = useText('account')
  const common = useText('common')
  const close = useCloseSession()
  const device = useDeviceName(session)

  function closeSession() {
    // The row leaves with its list, and what is given to `mutate` would leave with the row.
    void close
      .mutateAsync({ params: { id: session.id } })
      .then(sayClosed, () => showFailure(common('somethingWentWrong')))
  }

  function sayClosed() {
    toast.success(text('sessionClosed'))
    onClosed()
  }

  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon
          of={phones.has(session.user_platform) ? IconDeviceMobile : IconDeviceDesktop}
          size={22}
        />
      </span>
      <div className={styles.what}>
        <strong>{device}</strong>
        <p className={styles.when}>
          {text('signedInOn', { date: sessionDate(session.created_at, timezone) })}
        </p>
      </div>
      {session.is_current ? (
        <Tag tone="success">{text('currentSession')}</Tag>
      ) : (
        <Button
          size="small"
          loading={close.isPending}
          aria-label={text('closeSessionOf', { device })}
          onClick={closeSession}
        >
          {text('closeSession')}
        </Button>
      )}
    </li>
  )
}

const nothing = 'Unknown'

/** The device name from the parts of the User-Agent that are known. */
function useDeviceName({ user_browser: browser, user_platform: platform }: Session) {
  const text = useText('account')
  const names = [browser, platform].filter((name) => name !== nothing)
  return names.length === 2
    ? text('sessionOn', { browser, platform })
    : (names[0] ?? text('unknownDevice'))
}
