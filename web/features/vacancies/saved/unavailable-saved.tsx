import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useSetSaved, useUnavailable } from './saved-api.ts'
import styles from './unavailable-saved.module.css'

/** Saved vacancies that are not shown to anybody now, without saying more about them. */
export function UnavailableSaved() {
  const unavailable = useUnavailable()
  if (unavailable.length === 0) return null

  return (
    <ul className={styles.list}>
      {unavailable.map(({ slug, saved_at }) => (
        <Unavailable key={slug} slug={slug} savedAt={saved_at} />
      ))}
    </ul>
  )
}

function Unavailable({ slug, savedAt }: { slug: string; savedAt: string }) {
  const text = useText('vacancies')
  const { date } = useFormat()
  const setSaved = useSetSaved(slug)

  return (
    <li className={styles.item}>
      <p>
        {text('savedGone')}
        <span className={styles.when}>{text('savedOn', { date: date(savedAt) })}</span>
      </p>
      <Button size="small" onClick={() => setSaved(false)}>
        {text('removeSaved')}
      </Button>
    </li>
  )
}
