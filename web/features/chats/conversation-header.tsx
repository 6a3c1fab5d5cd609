import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useMe } from './api.ts'
import { ContextLinks } from './context-links.tsx'
import type { Conversation } from './conversation-cache.ts'
import styles from './conversation-header.module.css'
import { useOtherSide } from './other-side.ts'

type About = Pick<Conversation['data'], 'from' | 'company' | 'vacancy' | 'application' | 'approach'>

interface ConversationHeaderProps {
  about: About | undefined
  actions: ReactNode
}

/** The other side, the company one writes for, and links to the vacancy and the application. */
export function ConversationHeader({ about, actions }: ConversationHeaderProps) {
  const text = useText('chat')
  const shown = useShownName()
  const otherSide = useOtherSide()
  const { role } = useMe()

  return (
    <header className={styles.header}>
      <Link to={paths.chats()} className={styles.back} aria-label={text('back')}>
        <Icon of={IconArrowLeft} size={22} />
      </Link>
      {about && <Picture of={about} isCompany={role === 'candidate'} />}
      <div className={styles.titles}>
        <h2 className={styles.name} translate="no" tabIndex={-1} data-focus-on-arrival>
          {about ? otherSide(about) : <VisuallyHidden>{text('conversation')}</VisuallyHidden>}
        </h2>
        {about && role !== 'candidate' && (
          <p className={styles.writes}>{text('writesFor', { company: shown(about.company) })}</p>
        )}
      </div>
      {about && <ContextLinks about={about} role={role} />}
      {actions}
    </header>
  )
}

function Picture({ of: about, isCompany }: { of: About; isCompany: boolean }) {
  const otherSide = useOtherSide()
  const { from, company } = about
  return isCompany ? (
    <CompanyAvatar
      name={otherSide(about)}
      src={from.picture}
      confidential={company.disclosure === 'hidden'}
    />
  ) : (
    <Avatar initials={from.initials} src={from.picture} />
  )
}
