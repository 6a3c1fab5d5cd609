import styles from './vacancy-text.module.css'

interface TermsProps {
  terms: readonly { key: string | number; name: string; description: string }[]
}

/** Names, each with a description under it. */
export function Terms({ terms }: TermsProps) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ key, name, description }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
