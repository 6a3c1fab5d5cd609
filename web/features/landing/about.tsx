import { useText } from '#web/lib/i18n/text.ts'
import styles from './about.module.css'
import { Way } from './way.tsx'

const features = [1, 2, 3, 4, 5] as const

/** The description of the product, with links to registration. */
export function About() {
  const text = useText('landing')

  return (
    <section className={styles.about} aria-labelledby="about-title">
      <div className={styles.head}>
        <h2 className={styles.label} id="about-title">
          {text('aboutTitle')}
        </h2>
        <p className={styles.subtitle}>{text('aboutSubtitle')}</p>
        <p className={styles.description}>{text('aboutDescription')}</p>
      </div>
      <ul className={styles.features}>
        {features.map((number) => (
          <li key={number} className={styles.feature} data-testid="feature-card">
            <h3 className={styles.name}>{text(`feature${number}Title`)}</h3>
            <p className={styles.text}>{text(`feature${number}Text`)}</p>
          </li>
        ))}
      </ul>
      <Way />
    </section>
  )
}
