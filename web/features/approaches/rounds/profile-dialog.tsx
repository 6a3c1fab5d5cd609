import type { ApproachedPerson } from '#contract/approaches/approaches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { MatchRules } from '#web/lib/match-rules.tsx'
import { ReadCareer } from '#web/lib/read-career.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApproached } from '../api.ts'
import styles from './approach-tab.module.css'

interface ProfileDialogProps {
  slug: string
  person: ApproachedPerson
  opened: boolean
  onClose: () => void
}

/** Somebody who said yes: the professional profile of that day, and how the vacancy compares. */
export function ProfileDialog({ slug, person, opened, onClose }: ProfileDialogProps) {
  const text = useText('approaching')
  const common = useText('common')

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={person.name}
      description={text('profileLead')}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          <LinkButton to={paths.chat(person.chat)} variant="primary">
            {text('chat')}
          </LinkButton>
        </>
      }
    >
      <Profile slug={slug} id={person.id} />
    </Dialog>
  )
}

function Profile({ slug, id }: { slug: string; id: string }) {
  const text = useText('approaching')
  const matching = useText('matching')
  const { data, error, refetch } = useApproached(slug, id)
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={9} />
  const { career, rules } = data.data

  return (
    <div className={styles.profile}>
      <section>
        <h3 className={styles.title}>{text('match')}</h3>
        <MatchRules rules={rules} saidBy={matching('saidThen')} />
      </section>
      <section>
        <h3 className={styles.title}>{text('career')}</h3>
        {career ? <ReadCareer career={career} /> : <p>{text('noCareer')}</p>}
      </section>
    </div>
  )
}
