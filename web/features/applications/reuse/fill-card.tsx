import { IconHistory } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAnnouncement } from '#web/ui/use-announcement.ts'
import type { ApplicationForm } from '../apply/application-input.ts'
import { fittingChoices } from './choices.ts'
import styles from './fill-card.module.css'
import { focusFirst } from './focus-waiting.ts'
import { unreadFields, useReuse } from './use-reuse.ts'

/** Fills every empty field that something fits, and counts what is to be read before sending. */
export function FillCard({ form }: { form: ApplicationForm }) {
  const text = useText('application')
  const reuse = useReuse()
  const { offers, fill } = reuse
  useWatch({ control: form.control })
  const fitting = [...offers].flatMap(([field, [best]]) =>
    best && !best.is_start && form.getValues(field) === '' ? [[field, best] as const] : [],
  )
  const choices = fittingChoices(form, reuse)
  const count = fitting.length + choices.length
  const waiting = unreadFields(form, reuse).length
  const note = waiting > 0 ? text('reuseUnread', { count: waiting }) : ''
  useAnnouncement(note)
  if (count === 0 && waiting === 0) return null

  return (
    <div className={styles.card}>
      <span className={styles.icon}>
        <Icon of={IconHistory} size={20} />
      </span>
      <p>
        <strong>{count > 0 ? text('reuseFits', { count }) : note}</strong>
        {count > 0 && waiting > 0 && <span>{note}</span>}
        <span>{text('reuseLead')}</span>
      </p>
      {count > 0 ? (
        <Button size="small" onClick={() => fill(fitting, choices)}>
          {text('reuseFill')}
        </Button>
      ) : (
        <Button size="small" onClick={({ currentTarget }) => focusFirst(currentTarget.form)}>
          {text('reuseReadFirst')}
        </Button>
      )}
    </div>
  )
}
