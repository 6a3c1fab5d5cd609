import { IconChevronDown, IconHistory, IconPinned } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { EarlierAnswer } from '#contract/applications/earlier-answer.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { focusNext } from './focus-waiting.ts'
import type { ReusableField } from './offers.ts'
import styles from './reuse-offer.module.css'
import { unreadIn, useReuse } from './use-reuse.ts'
import { useSource } from './use-source.ts'

interface ReuseOfferProps {
  field: ReusableField
  /** The value of the field. */
  value: string
  /** One of them was put into the field. */
  onUsed: () => void
}

/** Below a field: an earlier answer while it is empty, and the question whether it was read. */
export function ReuseOffer({ field, value, onUsed }: ReuseOfferProps) {
  const reuse = useReuse()
  const { offers, fill } = reuse
  const [uses, setUses] = useState(0)
  const onUsedNow = useStable(onUsed)
  // The button that had the focus is gone.
  useEffect(() => {
    if (uses > 0) onUsedNow()
  }, [uses, onUsedNow])

  const filled = unreadIn(reuse, field, value)
  if (filled) return <Unread field={field} filled={filled} />
  const answers = offers.get(field)
  if (!answers?.[0] || value !== '') return null
  function use(answer: EarlierAnswer) {
    fill([[field, answer]])
    setUses(uses + 1)
  }
  return <Offer answers={answers} best={answers[0]} onUse={use} />
}

interface OfferProps {
  answers: readonly EarlierAnswer[]
  best: EarlierAnswer
  onUse: (answer: EarlierAnswer) => void
}

function Offer({ answers, best, onUse }: OfferProps) {
  const text = useText('application')
  const { sourceOf } = useSource()

  return (
    <div className={styles.offer}>
      <span className={styles.icon}>
        <Icon of={best.is_pinned ? IconPinned : IconHistory} size={16} />
      </span>
      <p className={styles.words}>
        <span>
          {sourceOf(best)}
          {best.is_pinned && <> · {text('reusePinned')}</>}
        </span>
        {best.asked && (
          <span className={styles.asked} dir="auto">
            {text('reuseAsked', { asked: best.asked })}
          </span>
        )}
        <span className={styles.beginning} dir="auto">
          {best.text}
        </span>
      </p>
      <span className={styles.acts}>
        <Button size="small" onClick={() => onUse(best)}>
          {text(best.is_start ? 'reuseStart' : 'reuseUse')}
        </Button>
        {answers.length > 1 && (
          <Menu
            button={
              <Button size="small" icon={<Icon of={IconChevronDown} size={16} />}>
                {text('reuseOthers')}
              </Button>
            }
            groups={[
              {
                items: answers.slice(1).map((answer) => ({
                  id: answer.text,
                  label: sourceOf(answer),
                  onSelect: () => onUse(answer),
                })),
              },
            ]}
          />
        )}
      </span>
    </div>
  )
}

function Unread({ field, filled }: { field: ReusableField; filled: EarlierAnswer }) {
  const text = useText('application')
  const { confirm, isHeldBack } = useReuse()
  const { filledFrom } = useSource()
  const { asked } = filled
  const id = useId()

  return (
    <div className={styles.offer} data-unread>
      <span className={styles.icon}>
        <Icon of={IconHistory} size={16} />
      </span>
      <p className={styles.words} id={id}>
        {isHeldBack && <strong className={styles.problem}>{text('reuseHeldBack')}</strong>}
        <span>{filledFrom(filled)}</span>
        {asked && (
          <span className={styles.asked} dir="auto">
            {text('reuseAsked', { asked })}
          </span>
        )}
      </p>
      <span className={styles.acts}>
        <Button
          size="small"
          data-confirms={field}
          aria-describedby={isHeldBack ? id : undefined}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget)
            confirm({ [field]: filled.text })
          }}
        >
          {text('reuseRead')}
        </Button>
      </span>
    </div>
  )
}
