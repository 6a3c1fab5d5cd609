import { listContacts } from '#web/lib/calls/pages.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PolicySection } from './policy-section.tsx'
import styles from './policy.module.css'

/** The contact for questions about personal data. */
export function PolicyContact() {
  const contacts = useLoad(listContacts)

  return (
    <PolicySection name="contact">
      {contacts.isError ? (
        <ErrorState onRetry={() => void contacts.refetch()} />
      ) : (
        <ul className={styles.addresses}>
          {contacts.data?.data.map((address) => (
            <li key={address}>
              <TextLink href={`mailto:${address}`}>{address}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </PolicySection>
  )
}
