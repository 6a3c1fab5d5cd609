import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useConnection } from '#web/lib/live/connection.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './connection-status.module.css'

/** Shorter interruptions are not shown. */
const noticeDelayMs = 1_500

/** Says while the live stream is interrupted that no messages arrive. */
export function ConnectionStatus() {
  const text = useText('chat')
  const connection = useConnection()
  const isLost = connection !== 'connected'
  const [isDelayed, setIsDelayed] = useState(false)
  useDelayed(isLost, noticeDelayMs, () => setIsDelayed(true))
  if (!isLost && isDelayed) setIsDelayed(false)
  const isShown = isLost && (isDelayed || connection === 'offline')

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
