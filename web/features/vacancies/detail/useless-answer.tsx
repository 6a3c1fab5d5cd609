import { lazy, useState } from 'react'
import { uselessAnswerDays } from '#contract/applications/full-answer.ts'
import type { OwnApplication as Application } from '#contract/applications/own-application.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './own-application.module.css'

const dayMs = 24 * 60 * 60 * 1000

const UselessAnswerDialog = lazy(async () => {
  const { UselessAnswerDialog } = await import('./useless-answer-dialog.tsx')
  return { default: UselessAnswerDialog }
})

interface UselessAnswerProps {
  application: Application
  /** Of the vacancy. */
  slug: string
}

/** A candidate who finds an answer useless may ask Altura for the credits that it has used. */
export function UselessAnswer({ application, slug }: UselessAnswerProps) {
  const text = useText('vacancies')
  const { date } = useFormat()
  const { opened, isOpening, open, close } = useLazyDialog()
  const [now] = useState(() => Date.now())
  const { report, state, credits, feedback, read_at } = application
  if (report)
    return (
      <Notice>{text(report.outcome === null ? 'uselessOpen' : `useless_${report.outcome}`)}</Notice>
    )
  const until = new Date(new Date(read_at).getTime() + uselessAnswerDays * dayMs)
  const isUseless = feedback.some(({ useful }) => useful === false)
  if (state !== 'answered' || credits === 0 || !isUseless || until.getTime() < now) return null

  return (
    <div className={styles.ask}>
      <Button size="small" loading={isOpening} onClick={open}>
        {text('uselessAsk')}
      </Button>
      <p className={styles.askNote}>
        {text('uselessAskNote', { date: date(until.toISOString()) })}
      </p>
      {opened !== undefined && <UselessAnswerDialog slug={slug} opened={opened} onClose={close} />}
    </div>
  )
}
