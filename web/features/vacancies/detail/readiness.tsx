import { IconCircle } from '@tabler/icons-react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './readiness.module.css'

/** The parts of every application, for candidates without any. The pay has a banner of its own. */
export function Readiness() {
  const text = useText('vacancies')
  const steps = [
    {
      name: text('readyProfile'),
      missing: text('readyProfileMissing'),
      way: <Link to={paths.completeProfile()}>{text('readyProfileAdd')}</Link>,
    },
    {
      name: text('readyResume'),
      missing: text('readyResumeMissing'),
      way: <Link to={paths.preferences()}>{text('readyResumeAdd')}</Link>,
    },
    { name: text('readyPay'), missing: text('readyPayMissing') },
  ]

  return (
    <section className={styles.readiness} aria-label={text('readyTitle')}>
      <h3 className={styles.title}>{text('readyTitle')}</h3>
      <ul className={styles.steps}>
        {steps.map(({ name, missing, way }) => (
          <li key={name} className={styles.step}>
            <Icon of={IconCircle} size={20} />
            <span className={styles.what}>
              <span className={styles.name}>{name}</span>
              <span>{missing}</span>
            </span>
            {way}
          </li>
        ))}
      </ul>
    </section>
  )
}
