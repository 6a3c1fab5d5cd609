import type { Employer } from '#contract/employers/employers.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useContact } from './api.ts'
import styles from './employer-panel.module.css'

/** What an employer hides. A work address hides the companies that use its domain, and no other. */
export function EmployerEffects({ employer: { state, company, domain } }: { employer: Employer }) {
  const text = useText('employer')

  return (
    <ul className={styles.hides}>
      {company && <li>{text('hidesStated', { company: company.name })}</li>}
      {domain && <li>{text('hidesDomain', { domain })}</li>}
      {domain && <OtherDomains />}
      {!domain && <li>{text(state === 'held' ? 'hidesHeld' : 'hidesHeldNext')}</li>}
    </ul>
  )
}

function OtherDomains() {
  const text = useText('employer')
  const contact = useContact()

  return (
    <li>
      {text('hidesNotDomain')}{' '}
      {contact && <TextLink href={`mailto:${contact}`}>{text('writeTo', { contact })}</TextLink>}
    </li>
  )
}

/** What ends with an employer. */
export function EmployerLosses({ employer: { state, company, domain } }: { employer: Employer }) {
  const text = useText('employer')
  const isHeld = state === 'held' && !domain

  return (
    <>
      {company && (
        <p>{text(isHeld ? 'removeHeldText' : 'removeStatedText', { company: company.name })}</p>
      )}
      {domain && <p>{text('removeDomainText', { domain })}</p>}
    </>
  )
}
