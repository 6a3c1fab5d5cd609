import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import styles from './way.module.css'

const bullets = [1, 2, 3] as const

/** The steps of a candidate, the first of which is registration. */
export function Way() {
  const text = useText('landing')

  return (
    <div className={styles.way}>
      <div>
        <h3 className={styles.headline}>{text('wayHeadline')}</h3>
        <p className={styles.paragraph}>{text('wayParagraph1')}</p>
        <p className={styles.paragraph}>{text('wayParagraph2')}</p>
      </div>
      <div className={styles.start}>
        <ol className={styles.bullets}>
          {bullets.map((number) => (
            <li key={number}>{text(`wayBullet${number}`)}</li>
          ))}
        </ol>
        <LinkButton to={paths.registerExecutive()} variant="primary" size="large">
          {text('closingAction')}
        </LinkButton>
      </div>
    </div>
  )
}
