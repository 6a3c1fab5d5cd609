import { Outlet } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useAccount } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { readRole } from '#web/lib/stored-account.ts'
import { SectionNav } from '#web/ui/section-nav.tsx'
import { CompanyLinks } from './company-links.tsx'
import { BackLink } from './section-links.ts'

/** The sections of the company. On a narrow screen the account lists them. */
export function CompanySections() {
  const text = useText('company')
  const common = useText('common')
  const { data: user } = useAccount()

  return (
    <SectionNav
      title={text('company')}
      links={<CompanyLinks role={user?.role ?? readRole()} />}
      back={<BackLink to={paths.account()}>{common('account')}</BackLink>}
    >
      <Outlet />
    </SectionNav>
  )
}
