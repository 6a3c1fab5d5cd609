import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { momentOf } from '#contract/times/local-times.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './propose-dialog.module.css'
import { writtenForOther, type Zones } from './zones.ts'

interface TimeFieldProps {
  index: number
  time: string
  minutes: number
  zones: Zones
  name: string
  error: string | undefined
  field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>
  onRemove: (() => void) | undefined
}

/** One time on one's own clocks, and below it the same on those of the other side. */
export function TimeField(props: TimeFieldProps) {
  const { index, time, minutes, zones, name, error, field, onRemove } = props
  const text = useText('meetings')
  const language = useLanguage()
  const moment = time === '' ? undefined : momentOf(time, zones.own)
  const isApart = zones.other !== null && zones.other !== zones.own
  const theirs =
    moment && isApart && writtenForOther(moment.toISOString(), minutes, zones, language)

  return (
    <div className={styles.row}>
      <TextField
        type="datetime-local"
        label={text('timeLabel', { n: index + 1 })}
        description={theirs ? text('forOther', { name, time: theirs }) : undefined}
        error={moment === null ? text('timeSkipped') : error}
        {...field}
      />
      {onRemove && (
        <div className={styles.remove}>
          <IconButton
            label={text('removeTime', { n: index + 1 })}
            icon={<Icon of={IconX} size={18} />}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  )
}
