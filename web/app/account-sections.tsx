import { Outlet, useLocation } from '@tanstack/react-router'
import type { User } from '#contract/accounts/user.ts'
import { type Role, staff } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useAccount } from '#web/features/accounts/api.ts'
import { LogoutButton } from '#web/features/accounts/logout-button.tsx'
import { PersonSummary } from '#web/features/accounts/person-summary.tsx'
import { atMost99 } from '#web/features/chats/unread.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { isEmailVerified, readRole } from '#web/lib/stored-account.ts'
import { SectionGroup, SectionNav, useIsSectionNavWide } from '#web/ui/section-nav.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
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
      below={isVerified && role && <FurtherLinks role={role} user={user} />}
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
  user: User | undefined
}

/** What the bottom bar of a phone has no room for, and the sections of the company. */
function FurtherLinks({ role, user }: FurtherLinksProps) {
  const text = useText('company')
  const common = useText('common')
  const isStaff = staff.some((one) => one === role)
  const further = entriesFor(role, user?.has_approaches).filter(
    ({ isUnderPhoto, to }) => isUnderPhoto && to !== paths.collaborators(),
  )
  if (further.length === 0) return null

  return (
    <SectionGroup title={isStaff ? text('company') : undefined}>
      {isStaff && <CompanyLinks role={role} />}
      {further.map(({ name, to }) => (
        <FurtherLink
          key={name}
          to={to}
          name={common(name)}
          toAnswer={name === 'approaches' ? user?.open_approaches : 0}
        />
      ))}
    </SectionGroup>
  )
}

interface FurtherLinkProps {
  to: string
  name: string
  /** The number that waits for an answer. */
  toAnswer: number | undefined
}

function FurtherLink({ to, name, toAnswer = 0 }: FurtherLinkProps) {
  const text = useText('common')
  if (toAnswer === 0) return <SectionLink to={to}>{name}</SectionLink>

  return (
    <SectionLink to={to} count={atMost99(toAnswer)}>
      <span aria-hidden>{name}</span>
      <VisuallyHidden>{text('entryToAnswer', { name, count: toAnswer })}</VisuallyHidden>
    </SectionLink>
  )
}
