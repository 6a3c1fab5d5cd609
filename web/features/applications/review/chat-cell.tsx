import { lazy, memo, Suspense } from 'react'
import { chatters } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type TableCandidate, useMe } from '../api.ts'
import styles from './facts-cells.module.css'

// Seen only by those who may not chat.
const Tooltip = lazy(async () => ({ default: (await import('#web/ui/tooltip.tsx')).Tooltip }))

/** Collaborators see a disabled link to the chat with the reason. */
export const ChatCell = memo(({ candidate }: { candidate: TableCandidate }) => {
  const text = useText('review')
  const { role } = useMe()
  const mayChat = chatters.some((chatter) => chatter === role)
  const reasonId = `no-chat-${candidate.id}`

  if (mayChat)
    return (
      <Link
        to={paths.chat(candidate.chat)}
        aria-label={text('openChatWith', { name: candidate.full_name })}
      >
        {text('openChat')}
      </Link>
    )

  const button = (
    <Button size="small" variant="quiet" disabled aria-describedby={reasonId}>
      <span className={styles.line}>{text('openChat')}</span>
    </Button>
  )

  return (
    <>
      <Suspense fallback={button}>
        <Tooltip text={text('noChatForCollaborators')}>{button}</Tooltip>
      </Suspense>
      <VisuallyHidden>
        <span id={reasonId}>{text('noChatForCollaborators')}</span>
      </VisuallyHidden>
    </>
  )
})
