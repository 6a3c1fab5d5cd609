import { IconHistory } from '@tabler/icons-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FullWidth } from '#web/ui/form-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ApplicationForm } from '../apply/application-input.ts'
import { unreadChoices } from './choices.ts'
import { focusNext } from './focus-waiting.ts'
import styles from './reuse-offer.module.css'
import { useReuse } from './use-reuse.ts'

/** Confirms all filled-in answers of yes or no with one press. */
export function ConfirmChoices({ form }: { form: ApplicationForm }) {
  const text = useText('application')
  const reuse = useReuse()
  const id = useId()
  useWatch({ control: form.control })
  const waiting = unreadChoices(form, reuse)
  if (waiting.length === 0) return null

  return (
    <FullWidth>
      <div className={styles.offer} data-unread>
        <span className={styles.icon}>
          <Icon of={IconHistory} size={16} />
        </span>
        <p className={styles.words} id={id}>
          {reuse.isHeldBack && <strong className={styles.problem}>{text('reuseHeldBack')}</strong>}
          <span>{text('reuseChoices', { count: waiting.length })}</span>
        </p>
        <span className={styles.acts}>
          <Button
            size="small"
            data-confirms={waiting[0]}
            data-confirms-all=""
            aria-describedby={reuse.isHeldBack ? id : undefined}
            onClick={({ currentTarget }) => {
              focusNext(currentTarget)
              reuse.confirm(
                Object.fromEntries(waiting.map((field) => [field, String(form.getValues(field))])),
              )
            }}
          >
            {text('reuseHold')}
          </Button>
        </span>
      </div>
    </FullWidth>
  )
}
