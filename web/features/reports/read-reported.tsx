import { lazy, useState } from 'react'
import type { ReportedTexts, ReportedThing } from '#contract/operators/reports.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { useReadReported } from './api.ts'
import styles from './read-reported.module.css'

const ActDialog = lazy(async () => {
  const { ActDialog } = await import('#web/lib/act-dialog.tsx')
  return { default: ActDialog }
})

/** Shows what was written, once the operator has said why they read it. */
export function ReadReported({ thing: { object, id } }: { thing: ReportedThing }) {
  const text = useText('operator')
  const read = useReadReported()
  const { opened, isOpening, open, close } = useLazyDialog()
  const [shown, setShown] = useState<ReportedTexts>()
  if (shown) return <Texts {...shown} />

  async function show(reason: string) {
    const { data } = await read.mutateAsync({ params: { object, id }, body: { reason } })
    setShown(data)
  }

  return (
    <>
      <Button size="small" loading={isOpening} onClick={open}>
        {text('readReported')}
      </Button>
      {opened !== undefined && (
        <ActDialog
          opened={opened}
          onClose={close}
          title={text('readReportedTitle')}
          description={text('readReportedText')}
          action={text('readReported')}
          onAct={show}
        />
      )}
    </>
  )
}

function Texts({ texts, has_earlier }: ReportedTexts) {
  const text = useText('operator')
  const shown = useShownName()
  const { dateTime } = useFormat()
  if (texts.length === 0) return <p className={styles.who}>{text('readNone')}</p>

  return (
    <>
      {has_earlier && <p className={styles.who}>{text('readEarlier')}</p>}
      <ol className={styles.texts} aria-label={text('readReported')}>
        {texts.map(({ at, side, text: words, ...by }, index) => (
          <li key={`${at} ${index}`} className={styles.text} data-side={side}>
            <p className={styles.who}>
              {shown({ name: by.author, name_hidden: by.author_hidden })} ·{' '}
              <time dateTime={at}>{dateTime(at)}</time>
            </p>
            <p className={styles.words} dir="auto">
              {words}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
