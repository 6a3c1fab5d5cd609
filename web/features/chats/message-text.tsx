import { partsOf } from './links.ts'
import styles from './conversation.module.css'

/** What somebody wrote, as text and never as markup; only the addresses in it can be opened. */
export function MessageText({ content }: { content: string }) {
  return (
    <span className={styles.words} dir="auto">
      {partsOf(content).map((part, index) =>
        'href' in part ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
