import { useState } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useBegunApplications } from '../api.ts'
import { useDiscardDraft } from '../apply/draft/discard-draft.ts'
import styles from './begun-list.module.css'

/** The applications that are begun and not sent, above the list of what was sent. */
export function BegunList() {
  const text = useText('vacancies')
  const begun = useBegunApplications()
  const [discarded, setDiscarded] = useState<{ slug: string; title: string }>()
  const { discard, isPending } = useDiscardDraft()
  if (begun.length === 0) return null

  return (
    <section className={styles.begun} aria-label={text('begunTitle')}>
      <h2 className={styles.title}>{text('begunTitle')}</h2>
      <ul className={styles.list}>
        {begun.map(({ slug, title, job_status, done, total }) => (
          <li key={slug} className={styles.row}>
            <Link to={paths.vacancy('executive-vacancies', slug)} dir="auto">
              {title}
            </Link>
            <span className={styles.state}>
              {mayApplyTo(job_status)
                ? text('begunDone', { done, total })
                : text('begunClosed', { done, total })}
            </span>
            <Button size="small" onClick={() => setDiscarded({ slug, title })}>
              {text('begunDiscard')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={discarded !== undefined}
        onClose={() => setDiscarded(undefined)}
        onConfirm={() => discarded && discard(discarded.slug, () => setDiscarded(undefined))}
        title={text('begunDiscardTitle')}
        confirmLabel={text('begunDiscard')}
        cancelLabel={text('begunKeep')}
        danger
        loading={isPending}
      >
        {text('begunDiscardText', { title: discarded?.title ?? '' })}
      </ConfirmDialog>
    </section>
  )
}
