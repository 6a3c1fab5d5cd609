import { IconExternalLink } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './text-link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  /** Inherits color and weight from the surrounding text. */
  quiet?: boolean
}

/** A link in text. */
export function TextLink({ quiet, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={styles.link} data-quiet={quiet || undefined}>
      {children}
    </a>
  )
}

/** A link to another site, which announces that it opens in a new window (WCAG G201). */
export function OutboundLink({ children, ...rest }: TextLinkProps) {
  const t = useText('common')

  return (
    <TextLink {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon of={IconExternalLink} size={16} />
      <VisuallyHidden> {t('opensNewWindow')}</VisuallyHidden>
    </TextLink>
  )
}
