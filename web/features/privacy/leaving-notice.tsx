import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { PageNotice } from '#web/ui/page-notice.tsx'

interface LeavingNoticeProps {
  erase_at: string
  isOwner: boolean
}

/** Tells everybody of a company on every page that it is to be erased, and the owner what to do. */
export function LeavingNotice({ erase_at, isOwner }: LeavingNoticeProps) {
  const text = useText('account')
  const { date } = useFormat()

  return (
    <PageNotice tone="warning" title={text('companyLeaving', { date: date(erase_at) })}>
      {text(isOwner ? 'companyLeavingOwner' : 'companyLeavingStaff')}{' '}
      <Link to={paths.privacy()}>{text('companyLeavingOpen')}</Link>
    </PageNotice>
  )
}
