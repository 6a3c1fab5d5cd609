import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#web/lib/live.ts'
import { useText } from '#web/lib/text.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './conversation.module.css'

/** A line that comes back at once is not worth a word. */
const patienceMs = 1_500

/** Says that nothing arrives at the moment, for as long as it is so. */
export function ConnectionLine() {
  const text = useText('chat')
  const connection = useConnection()
  const isLost = connection !== 'connected'
  const [isSaid, setIsSaid] = useState(false)
  useDelayed(isLost, patienceMs, () => setIsSaid(true))
  if (!isLost && isSaid) setIsSaid(false)
  const isShown = isLost && (isSaid || connection === 'offline')

  return (
    <output className={styles.connection} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Icon of={IconWifiOff} size={16} />
          <span>{text(connection === 'offline' ? 'offline' : 'reconnecting')}</span>
        </>
      )}
    </output>
  )
}
