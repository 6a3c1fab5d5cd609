import { Outlet, useLocation } from '@tanstack/react-router'
import { type Role, staff } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useAccount } from '#web/features/accounts/api.ts'
import { LogoutButton } from '#web/features/accounts/logout-button.tsx'
import { PersonSummary } from '#web/features/accounts/person-summary.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { isEmailVerified, readRole } from '#web/lib/stored-account.ts'
import { SectionGroup, SectionNav, useIsSectionNavWide } from '#web/ui/section-nav.tsx'
import { CompanyLinks } from './company-links.tsx'
import { entriesFor } from './navigation.ts'
import { BackLink, SectionLink } from './section-links.ts'

/** The sections of the account. */
export function AccountSections() {
  const common = useText('common')
  const { pathname } = useLocation()
  const { data: user } = useAccount()
  const isVerified = user?.verified_email ?? isEmailVerified()
  const role = user?.role ?? readRole()

  return (
    <SectionNav
      title={common('account')}
      isIndex={pathname === paths.account()}
      links={<AccountLinks isVerified={isVerified} role={role} />}
      above={user && <PersonSummary user={user} />}
      below={
        isVerified && role && <FurtherLinks role={role} hasApproaches={user?.has_approaches} />
      }
      foot={<LogoutButton />}
      back={<BackLink to={paths.account()}>{common('account')}</BackLink>}
    >
      <Outlet />
    </SectionNav>
  )
}

interface AccountLinksProps {
  isVerified: boolean
  role: Role | null
}

function AccountLinks({ isVerified, role }: AccountLinksProps) {
  const text = useText('account')
  const mails = useText('mails')
  const security = useText('security')
  const { pathname } = useLocation()
  const isWide = useIsSectionNavWide()
  // On a wide screen the profile is open next to the index.
  const profile = isWide && pathname !== paths.profile() ? paths.account() : paths.profile()
  const sections = [
    { to: profile, name: text('profile') },
    ...(isVerified && role === 'candidate' ? [{ to: paths.career(), name: text('career') }] : []),
    ...(isVerified && role === 'candidate' ? [{ to: paths.answers(), name: text('answers') }] : []),
    { to: paths.notificationSettings(), name: mails('title') },
    { to: paths.security(), name: security('title') },
    ...(isVerified ? [{ to: paths.privacy(), name: text('privacy') }] : []),
  ]

  return sections.map(({ to, name }) => (
    <SectionLink
      key={name}
      to={to}
      activeOptions={{ exact: true }}
      aria-current={to === pathname ? 'page' : undefined}
    >
      {name}
    </SectionLink>
  ))
}

interface FurtherLinksProps {
  role: Role
  hasApproaches: boolean | undefined
}

/** What the bottom bar of a phone has no room for, and the sections of the company. */
function FurtherLinks({ role, hasApproaches }: FurtherLinksProps) {
  const text = useText('company')
  const common = useText('common')
  const isStaff = staff.some((one) => one === role)
  const further = entriesFor(role, hasApproaches).filter(
    ({ isUnderPhoto, to }) => isUnderPhoto && to !== paths.collaborators(),
  )
  if (further.length === 0) return null

  return (
    <SectionGroup title={isStaff ? text('company') : undefined}>
      {isStaff && <CompanyLinks role={role} />}
      {further.map(({ name, to }) => (
        <SectionLink key={name} to={to}>
          {common(name)}
        </SectionLink>
      ))}
    </SectionGroup>
  )
}
