import { IconCloudCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './draft-state-notice.module.css'
import type { KeepingState } from './use-keeping.ts'

/** Says where what is written is kept. */
export function KeepingLine({ state }: { state: KeepingState }) {
  const text = useText('writing')
  if (state === 'kept')
    return (
      <span className={styles.keepingLine} data-testid="keeping">
        <Icon of={IconCloudCheck} size={18} />
        {text('kept')}
      </span>
    )
  if (state !== 'writing' && state !== 'unsent' && state !== 'full')
    return <span className={styles.keepingLine} />
  return (
    <span className={styles.keepingLine} data-testid="keeping">
      <Icon of={IconDeviceFloppy} size={18} />
      {text(state, { max: vacancyDraftsMax })}
    </span>
  )
}
