import { useLocation } from '@tanstack/react-router'
import { managers, type Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { SectionLink } from './section-links.ts'

/** The links to the sections of the company that a role may open. */
export function CompanyLinks({ role }: { role: Role | null }) {
  const text = useText('company')
  const common = useText('common')
  const { pathname } = useLocation()
  const sections = [
    { to: paths.collaborators(), name: common('users') },
    { to: paths.companyPage(), name: text('publicPage') },
    { to: paths.snippets(), name: text('snippets') },
    { to: paths.transfer(), name: text('transfer') },
    ...(managers.some((manager) => manager === role)
      ? [{ to: paths.integrations(), name: text('integrations') }]
      : []),
  ]
  const open = sections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))

  return sections.map(({ to, name }) => (
    <SectionLink
      key={to}
      to={to}
      activeOptions={{ exact: true }}
      aria-current={to === open?.to ? 'page' : undefined}
    >
      {name}
    </SectionLink>
  ))
}
