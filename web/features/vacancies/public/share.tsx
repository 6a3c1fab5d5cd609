import { IconLink, IconShare2 } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShareLinks } from '../sharing/share-links.ts'
import styles from './share.module.css'

interface ShareProps {
  title: string
  /** The absolute address. */
  url: string
}

/** Ways to hand a page on: links, and where the script of the page runs, buttons. */
export function Share({ title, url }: ShareProps) {
  const text = useText('jobs')
  const links = useShareLinks(title, url)

  return (
    <div className={styles.share} data-share={url} data-copied={text('copied')}>
      <ul className={styles.ways} aria-label={text('share')}>
        <li hidden data-share-native>
          <button type="button" className={styles.way} aria-label={text('share')}>
            <Icon of={IconShare2} size={20} />
          </button>
        </li>
        <li hidden data-share-copy>
          <button type="button" className={styles.way} aria-label={text('copyLink')}>
            <Icon of={IconLink} size={20} />
          </button>
        </li>
        {links.map(({ label, icon, href }) => (
          <li key={label}>
            <a
              className={styles.way}
              href={href}
              rel="nofollow noopener"
              aria-label={label}
              title={label}
            >
              <Icon of={icon} size={20} />
            </a>
          </li>
        ))}
      </ul>
      <output className={styles.copied} />
    </div>
  )
}
