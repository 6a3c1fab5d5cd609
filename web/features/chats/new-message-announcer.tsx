import { useState } from 'react'
import type { ChatItem } from '#contract/chats/chat.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useAfterTyping } from '#web/ui/use-announcement.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Entry } from './timeline.ts'

/** The characters of a message that a screen reader announces. */
const announcedMax = 300

/**
 * Announces new messages to screen readers through a live region (role log, WCAG 4.1.3), at a pause
 * in typing.
 */
export function NewMessageAnnouncer({
  groups,
  name,
}: {
  groups: readonly NewMessages[]
  name: string
}) {
  const text = useText('chat')
  const announced = useAfterTyping(groups)

  return (
    <VisuallyHidden>
      <span role="log" aria-label={text('newMessages')}>
        {announced.map(({ id, count, content, event }) => (
          <span key={id}>
            {count > 1
              ? text('severalArrived', { name, count })
              : text('arrived', {
                  name,
                  content: truncated(event ? text(`turn_${event}`) : content),
                })}
          </span>
        ))}
      </span>
    </VisuallyHidden>
  )
}

function truncated(content: string) {
  const characters = Array.from(content)
  return characters.length > announcedMax
    ? `${characters.slice(0, announcedMax).join('')}…`
    : content
}

const keptMax = 10

/** Messages that arrived together. */
interface NewMessages {
  id: string
  count: number
  content: string
  event: ChatItem['last_event'] | undefined
}

/**
 * @returns what the other side sent since the conversation was opened, grouped as they
 * arrived; the last ten groups
 */
export function useNewMessages(
  messages: readonly Entry[] | null,
  me: ModelType,
): readonly NewMessages[] {
  const newest = messages?.at(-1)?.id
  const [seen, setSeen] = useState<{ newest: string | undefined; groups: NewMessages[] } | null>(
    null,
  )
  if (!messages || (seen && seen.newest === newest)) return seen?.groups ?? []
  if (!seen) setSeen({ newest, groups: [] })
  else {
    const index = messages.findIndex(({ id }) => id === seen.newest)
    const others = messages.slice(index + 1).filter(({ model_type }) => model_type !== me)
    const last = others.at(-1)
    const arrived = last
      ? [
          {
            id: last.id,
            count: others.length,
            ...('answer' in last
              ? { content: '', event: 'answered' as const }
              : { content: last.content, event: last.meeting?.event }),
          },
        ]
      : []
    setSeen({ newest, groups: [...seen.groups, ...arrived].slice(-keptMax) })
  }
  return seen?.groups ?? []
}
