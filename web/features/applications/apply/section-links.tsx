import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { Progress } from '#contract/applications/application-progress.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ApplicationForm } from './application-input.ts'
import styles from './section-links.module.css'
import { useProgress } from './use-progress.ts'

interface SectionLinksProps {
  form: ApplicationForm
  /** The id of a section's element. */
  idOf: (key: Progress['key']) => string
}

/** The sections of an application to jump to, each with how much of it is done. */
export function SectionLinks({ form, idOf }: SectionLinksProps) {
  const text = useText('application')
  const sections = useProgress(form)

  return (
    <nav className={styles.links} aria-label={text('sections')}>
      <ul className={styles.list}>
        {sections.map(({ key, done, total }) => (
          <li key={key}>
            <button type="button" className={styles.link} onClick={() => jumpTo(idOf(key))}>
              {text(key)}
              {done === total ? (
                <span className={styles.done}>
                  <Icon of={IconCircleCheckFilled} size={16} />
                  <VisuallyHidden>{text('sectionDone')}</VisuallyHidden>
                </span>
              ) : (
                <span className={styles.count}>{`${done}/${total}`}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The keyboard goes on from there, too. */
function jumpTo(id: string) {
  const section = document.getElementById(id)
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}
