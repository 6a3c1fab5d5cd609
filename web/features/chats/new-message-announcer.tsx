import { useText } from '#web/lib/i18n/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useState } from 'react'
import type { Message, ModelType } from '#contract/chats.ts'

/** A message is announced by its beginning: whoever wants all of it finds it in the conversation. */
const spokenMax = 300

/** What arrives is told to those who do not see it, once. */
export function ArrivalLog({ arrivals, name }: { arrivals: readonly Arrival[]; name: string }) {
  const text = useText('chat')

  return (
    <VisuallyHidden>
      <span role="log" aria-label={text('newMessages')}>
        {arrivals.map(({ id, count, content }) => (
          <span key={id}>
            {count > 1
              ? text('severalArrived', { name, count })
              : text('arrived', { name, content: beginningOf(content) })}
          </span>
        ))}
      </span>
    </VisuallyHidden>
  )
}

function beginningOf(content: string) {
  const characters = Array.from(content)
  return characters.length > spokenMax ? `${characters.slice(0, spokenMax).join('')}…` : content
}

const keptMax = 10

/** What came in at once. */
interface Arrival {
  id: string
  count: number
  content: string
}

/** What the other side has written since the conversation was opened, as it came. */
export function useArrivals(messages: readonly Message[] | null, me: ModelType): readonly Arrival[] {
  const newest = messages?.at(-1)?.id
  const [heard, setHeard] = useState<{ newest: string | undefined; arrivals: Arrival[] } | null>(null)
  if (!messages || heard?.newest === newest) return heard?.arrivals ?? []
  if (!heard) setHeard({ newest, arrivals: [] })
  else {
    const known = messages.findIndex(({ id }) => id === heard.newest)
    const others = messages.slice(known + 1).filter(({ model_type }) => model_type !== me)
    const last = others.at(-1)
    const arrived = last ? [{ id: last.id, count: others.length, content: last.content }] : []
    setHeard({ newest, arrivals: [...heard.arrivals, ...arrived].slice(-keptMax) })
  }
  return heard?.arrivals ?? []
}
