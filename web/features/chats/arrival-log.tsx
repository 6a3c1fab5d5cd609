import { useText } from '#web/lib/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Arrival } from './use-arrivals.ts'

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
