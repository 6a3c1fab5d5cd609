import { IconMailOpened } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChatAnswer } from '#contract/chats/chat-answer.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LetterView } from '#web/lib/letter-view.tsx'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-card.module.css'
import { applicationLink } from './application-link.ts'
import type { Conversation } from './conversation-cache.ts'
import type { AnswerEntry } from './timeline.ts'

/** A text of so many characters or lines is shown whole. */
const shown = { characters: 320, lines: 5 }

interface AnswerCardProps {
  entry: AnswerEntry
  /** The reader is of the company. */
  isOwn: boolean
  conversation: Conversation['data']
}

/** An answer to the application among the messages: a long one opens when it is asked for. */
export function AnswerCard({ entry: { id, answer }, isOwn, conversation }: AnswerCardProps) {
  const text = useText('chat')
  const { time } = useFormat()
  const application = applicationLink(conversation, isOwn)
  const isLong = isLongAnswer(answer)
  const { isWhole, toggle, card } = useFold()
  const isFolded = isLong && !isWhole

  return (
    <li
      ref={card}
      className={styles.card}
      data-message={id}
      data-own={isOwn || undefined}
      data-testid="answer"
    >
      <p className={styles.title}>
        <Icon of={IconMailOpened} size={18} />
        <span>{useTitle(answer, isOwn, conversation)}</span>
      </p>
      <p
        className={styles.words}
        data-folded={isFolded || undefined}
        lang={answer.language ?? undefined}
        dir="auto"
      >
        {answer.text}
      </p>
      {answer.letter && !isFolded && (
        <LetterView
          letter={answer.letter}
          competencies={answer.competencies}
          language={answer.language}
        />
      )}
      <div className={styles.foot}>
        {isLong && (
          <Button size="small" aria-expanded={isWhole} onClick={toggle}>
            {text(isWhole ? 'answerLess' : 'answerWhole')}
          </Button>
        )}
        <Link {...application}>{text(isOwn ? 'toApplication' : 'toOwnApplication')}</Link>
        <time className={styles.time} dateTime={answer.created_at}>
          {time(answer.created_at)}
        </time>
      </div>
    </li>
  )
}

function useTitle(
  { author: name, author_hidden: name_hidden }: ChatAnswer,
  isOwn: boolean,
  { company }: Conversation['data'],
) {
  const text = useText('chat')
  const shownName = useShownName()
  if (!isOwn) return text('answerOf', { name: shownName(company) })
  const author = shownName({ name, name_hidden })
  return author ? text('answerOf', { name: author }) : text('answerYours')
}

function isLongAnswer({ text, letter }: ChatAnswer) {
  return letter !== null || text.length > shown.characters || text.split('\n').length > shown.lines
}

/** The list is anchored at its end, so that an answer that opens is read from its beginning. */
function useFold() {
  const [isWhole, setIsWhole] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isWhole) card.current?.scrollIntoView({ block: 'start' })
  }, [isWhole])
  return { isWhole, toggle: () => setIsWhole(!isWhole), card }
}
