import type { ComponentProps, ReactNode } from 'react'
import { Paged } from '../paged.tsx'
import styles from './word-list.module.css'

interface WordListProps<Item> {
  list: ComponentProps<typeof Paged<Item>>['list'] & { items: Item[] | undefined }
  /** Shown if the list has no entries. */
  none: string
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** A list of words, page by page. */
export function WordList<Item>({ list, none, keyOf, children }: WordListProps<Item>) {
  return (
    <Paged items={list.items} list={list} none={<p className={styles.none}>{none}</p>}>
      {(items) => (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={keyOf(item)} className={styles.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

interface WordProps {
  title: string
  /** Lines below it. */
  details: string[]
  action: ReactNode
}

/** The words of a search or of a name. */
export function Word({ title, details, action }: WordProps) {
  return (
    <>
      <div className={styles.word}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        {details.map((detail) => (
          <p key={detail} className={styles.detail}>
            {detail}
          </p>
        ))}
      </div>
      {action}
    </>
  )
}
