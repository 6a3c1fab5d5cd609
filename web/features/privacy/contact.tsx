import { useText } from '#web/lib/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useContacts } from './api.ts'
import styles from './privacy.module.css'

export function Contact() {
  const text = useText('privacy')
  const contacts = useContacts()

  return (
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">{text('contactTitle')}</h2>
      <p>{text('contactText')}</p>
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
    </section>
  )
}
