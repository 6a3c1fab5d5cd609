import { linkify } from './links.ts'
import styles from './message-text.module.css'

/** A message as text, never as markup, with its addresses as links. */
export function MessageText({ content }: { content: string }) {
  return (
    <span className={styles.words} dir="auto">
      {linkify(content).map((part, index) =>
        'href' in part ? (
          <a
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
