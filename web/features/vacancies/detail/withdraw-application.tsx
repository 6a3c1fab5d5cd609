import { useState } from 'react'
import type { OwnApplication } from '#contract/applications/own-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWithdraw } from './api.ts'
import styles from './own-application.module.css'

interface WithdrawApplicationProps {
  application: OwnApplication
  vacancy: Vacancy
}

/** The way back while nobody has read it. What happens then is said before it happens. */
export function WithdrawApplication({ application, vacancy }: WithdrawApplicationProps) {
  const text = useText('vacancies')
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync, isPending } = useWithdraw(application)
  const { acquire, release } = useSingleFlight()
  const company = useShownName()(vacancy.company)
  const { credits, payer } = application
  const ownText =
    credits === 0
      ? text('withdrawFree', { company })
      : text('withdrawText', { count: credits, company })

  function withdraw() {
    if (!acquire()) return
    // The card leaves with the application, and what is given to `mutate` would leave with it.
    void mutateAsync({ params: { slug: vacancy.slug } })
      .then(focusHeading, () => setIsAsking(false))
      .finally(release)
  }

  return (
    <div className={styles.withdraw}>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {text('withdraw')}
      </Button>
      <p>{text('withdrawHint')}</p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={withdraw}
        title={text('withdrawTitle')}
        confirmLabel={text('withdraw')}
        cancelLabel={text('keepApplication')}
        danger
        loading={isPending}
      >
        {payer === 'company' ? text('withdrawPaid', { company }) : ownText}
      </ConfirmDialog>
    </div>
  )
}
