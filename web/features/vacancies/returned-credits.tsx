import { IconCoins } from '@tabler/icons-react'
import type { OwnApplication } from '#contract/applications.ts'
import { useText } from '#web/lib/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './own-application.module.css'

/** How many credits came back, and why. */
export function ReturnedCredits({ application, company }: { application: OwnApplication; company: string }) {
  const text = useText('vacancies')
  const { credits, return_cause, steps } = application
  if (!return_cause) return null

  const isBack = steps.some(({ state }) => state === 'returned' || state === 'withdrawn')
  const amount = text(isBack ? 'returnedCredits' : 'returningCredits', { count: credits })
  return (
    <div className={styles.clock} data-over>
      <Icon of={IconCoins} size={28} />
      <div>
        <p className={styles.left}>{credits === 0 ? text('returnedFree') : amount}</p>
        <p>{text(`cause_${return_cause}`, { company })}</p>
      </div>
    </div>
  )
}
