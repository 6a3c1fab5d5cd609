import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { User } from '#contract/user.ts'
import { paths } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './readiness.module.css'

/**
 * Of what every application needs, how much is there, with a way to the rest. Nothing once all of
 * it is.
 */
export function Readiness({ candidate }: { candidate: User }) {
  const text = useText('vacancies')
  const steps = [
    {
      key: 'profile',
      isDone: candidate.has_profile,
      to: paths.completeProfile(),
      missing: text('readyProfileMissing'),
    },
    {
      key: 'pay',
      isDone: candidate.has_salary,
      to: paths.preferences(),
      missing: text('noSalary'),
    },
    {
      key: 'resume',
      isDone: candidate.resumes.length > 0,
      to: paths.preferences(),
      missing: text('readyResumeMissing'),
    },
  ] as const
  const count = steps.filter(({ isDone }) => isDone).length
  if (count === steps.length) return null

  const names = {
    profile: text('readyProfile'),
    pay: text('readyPay'),
    resume: text('readyResume'),
  }
  const doors = {
    profile: text('readyProfileAdd'),
    pay: text('addSalary'),
    resume: text('readyResumeAdd'),
  }

  return (
    <section className={styles.readiness} aria-label={text('readyTitle')}>
      <h3 className={styles.title}>{text('readyCount', { done: count, total: steps.length })}</h3>
      <ul className={styles.steps}>
        {steps.map(({ key, isDone, to, missing }) => (
          <li key={key} className={styles.step} data-done={isDone || undefined}>
            <Icon of={isDone ? IconCircleCheck : IconCircle} size={20} />
            <span className={styles.what}>
              <span className={styles.name}>{names[key]}</span>
              {isDone ? (
                <VisuallyHidden>{text('readyDone')}</VisuallyHidden>
              ) : (
                <span>{missing}</span>
              )}
            </span>
            {!isDone && <Link to={to}>{doors[key]}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}
