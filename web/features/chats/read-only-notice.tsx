import { IconLock } from '@tabler/icons-react'
import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './read-only-notice.module.css'

interface ReadOnlyNoticeProps {
  role: Role
  /** Null if the application stands, and its candidate is away. */
  withdrawnAt: string | null
}

/** Explains in place of the message box that the conversation is closed. */
export function ReadOnlyNotice({ role, withdrawnAt: at }: ReadOnlyNoticeProps) {
  const text = useText('chat')
  const { date } = useFormat()

  return (
    <p className={styles.closed}>
      <Icon of={IconLock} size={18} />
      <span>
        {at !== null &&
          text(role === 'candidate' ? 'withdrawnByYou' : 'withdrawn', { date: date(at) })}
        {at === null && role !== 'candidate' && <span>{text('away')}</span>}
        {at === null && role === 'candidate' && (
          <>
            {text('awayYou')} <Link to={paths.privacy()}>{text('awayResume')}</Link>
          </>
        )}
      </span>
    </p>
  )
}
