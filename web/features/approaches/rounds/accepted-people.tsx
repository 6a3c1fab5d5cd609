import { lazy, useState } from 'react'
import type { ApproachedPerson } from '#contract/approaches/approaches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './approach-tab.module.css'

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}))

interface AcceptedPeopleProps {
  slug: string
  people: readonly ApproachedPerson[]
}

/** The people who said yes, each with the conversation and the professional profile. */
export function AcceptedPeople({ slug, people }: AcceptedPeopleProps) {
  const text = useText('approaching')
  const [shown, setShown] = useState<ApproachedPerson>()
  const { opened, open, close } = useLazyDialog()
  if (people.length === 0) return <p className={styles.note}>{text('nobodyYet')}</p>

  function show(person: ApproachedPerson) {
    setShown(person)
    open()
  }

  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <Person key={person.id} slug={slug} person={person} onProfile={() => show(person)} />
        ))}
      </ul>
      {shown && opened !== undefined && (
        <ProfileDialog slug={slug} person={shown} opened={opened} onClose={close} />
      )}
    </>
  )
}

interface PersonProps {
  slug: string
  person: ApproachedPerson
  onProfile: () => void
}

function Person({ slug, person, onProfile }: PersonProps) {
  const text = useText('approaching')
  const { date } = useFormat()
  const { name, initials, photo_url, answer, answered_at, chat, application } = person

  return (
    <li className={styles.person}>
      <Avatar initials={initials} src={photo_url} size={44} />
      <div className={styles.who}>
        <span className={styles.facts}>
          <strong translate="no">{name}</strong>
          <Tag tone={answer === 'applies' ? 'success' : 'pine'}>{text(`answer_${answer}`)}</Tag>
        </span>
        <span className={styles.note}>{text('saidYes', { day: date(answered_at) })}</span>
      </div>
      <div className={styles.ways}>
        {application && (
          <Link
            to={paths.review(slug, application.id)}
            aria-label={text('applicationOf', { name })}
          >
            {text('application')}
          </Link>
        )}
        <Link to={paths.chat(chat)} aria-label={text('chatWith', { name })}>
          {text('chat')}
        </Link>
        <Button size="small" aria-label={text('profileOf', { name })} onClick={onProfile}>
          {text('profile')}
        </Button>
      </div>
    </li>
  )
}
