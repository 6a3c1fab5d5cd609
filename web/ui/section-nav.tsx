import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IsNextToIndex } from './next-to-index.ts'
import styles from './section-nav.module.css'
import { useMediaQuery } from './use-media-query.ts'

/** @returns whether there is room for a section next to the list of sections */
export function useIsSectionNavWide() {
  return useMediaQuery('(width >= 1024px)')
}

interface SectionNavProps {
  title: string
  /** The address of the list is open: a narrow screen shows the list alone. */
  isIndex?: boolean
  /** Links, each a SectionEntry. */
  links: ReactNode
  /** What else the list has on a narrow screen: above and below the links. */
  above?: ReactNode
  below?: ReactNode
  foot?: ReactNode
  /** On a narrow screen, the link from a section back to its list. */
  back: ReactNode
  /** The open section. */
  children: ReactNode
}

/** Sections next to the list of them; on a narrow screen one or the other. */
export function SectionNav(props: SectionNavProps) {
  const { title, isIndex = false, links, above, below, foot, back, children } = props
  const isWide = useIsSectionNavWide()

  return (
    <div className={styles.columns}>
      {(isWide || isIndex) && (
        <div className={styles.list}>
          {isIndex && <title>{`${title} · Altura`}</title>}
          {isIndex ? (
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
          ) : (
            <p className={styles.title}>{title}</p>
          )}
          {!isWide && above}
          <nav aria-label={title}>
            <ul className={styles.links}>{links}</ul>
            {!isWide && below}
          </nav>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
      {(isWide || !isIndex) && (
        <div className={styles.section}>
          {!isWide && <div className={styles.back}>{back}</div>}
          <IsNextToIndex value={isIndex}>{children}</IsNextToIndex>
        </div>
      )}
    </div>
  )
}

interface SectionGroupProps {
  title?: string | undefined
  children: ReactNode
}

/** Further links of a list, under a title of their own. */
export function SectionGroup({ title, children }: SectionGroupProps) {
  return (
    <div className={styles.group}>
      {title && <h2 className={styles.groupTitle}>{title}</h2>}
      <ul className={styles.links}>{children}</ul>
    </div>
  )
}

interface SectionEntryProps extends ComponentProps<'a'> {
  /** A number at its end, for the eyes alone. */
  count?: string | undefined
}

/** A link of the list; `aria-current` marks the open section. */
export function SectionEntry({ children, count, ...rest }: SectionEntryProps) {
  return (
    <li>
      <a {...rest} className={styles.link}>
        <span>{children}</span>
        {count && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
        <span className={styles.chevron}>
          <Icon of={IconChevronRight} />
        </span>
      </a>
    </li>
  )
}

/** The link back to a list. */
export function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.backLink}>
      <Icon of={IconArrowLeft} size={20} />
      {children}
    </a>
  )
}
