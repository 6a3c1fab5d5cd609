import type { MissedSearch } from '#contract/operators/vocabulary.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AddNameButton } from './add-name-button.tsx'
import { useMissedSearches } from './searches-api.ts'
import { Word, WordList } from './word-list.tsx'

/** The searches that found nothing, most asked first. */
export function MissedCard() {
  const text = useText('operator')
  const list = useMissedSearches()

  return (
    <Card title={text('missed')} description={text('missedText')}>
      <WordList list={list} none={text('missedNone')} keyOf={({ text: words }) => words}>
        {(missed) => <Missed missed={missed} />}
      </WordList>
    </Card>
  )
}

function Missed({ missed }: { missed: MissedSearch }) {
  const text = useText('operator')
  const { date, wholeNumber } = useFormat()
  const { parts, times, last_at } = missed
  const labelsOf = (isWord: boolean) =>
    parts.filter(({ kind }) => (kind === 'word') === isWord).map(({ label }) => label)
  const [understood, unknown] = [labelsOf(false), labelsOf(true)]
  const reading = [
    ...(understood.length > 0
      ? [text('readAs', { parts: understood.map((label) => `“${label}”`).join(' + ') })]
      : []),
    ...(unknown.length > 0 ? [text('unknownWords', { words: unknown.join(', ') })] : []),
  ]
  const countText = text('missedTimes', { count: times, times: wholeNumber(times) })

  return (
    <Word
      title={missed.text}
      details={[
        `${countText} · ${text('missedLast', { date: date(last_at) })}`,
        reading.join('; '),
      ]}
      action={
        unknown.length > 0 ? (
          <AddNameButton label={text('addAsName')} name={missed.text} />
        ) : (
          <Tag tone="success">{text('understood')}</Tag>
        )
      }
    />
  )
}
