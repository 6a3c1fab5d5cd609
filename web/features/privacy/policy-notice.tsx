import { policyVersion } from '#contract/pages/current-policy.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageNotice } from '#web/ui/page-notice.tsx'
import { useAgreeToPolicy } from './api.ts'

/** Tells who has agreed to an earlier version of the policy what has changed since. */
export function PolicyNotice() {
  const text = useText('account')
  const policy = useText('privacy')
  const agree = useAgreeToPolicy()

  return (
    <PageNotice
      title={text('policyChanged')}
      action={
        <Button size="small" loading={agree.isPending} onClick={() => agree.mutate()}>
          {text('policyAgree')}
        </Button>
      }
    >
      {policy(`change_${policyVersion}`)}{' '}
      <Link to={paths.privacyPolicy()}>{text('policyRead')}</Link>
    </PageNotice>
  )
}
