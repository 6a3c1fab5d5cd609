import { ReceiptLine, ReceiptSection } from './receipt-section.tsx'
import styles from './receipt-sheet.module.css'

interface ReceiptPartyProps {
  title: string
  /** The first that is given is the name. */
  lines: (string | null)[]
}

/** The seller or the buyer. */
export function ReceiptParty({ title, lines }: ReceiptPartyProps) {
  const [name, ...others] = lines.filter((line) => line !== null)

  return (
    <ReceiptSection title={title}>
      {name !== undefined && <p className={styles.partyName}>{name}</p>}
      {others.map((line) => (
        <ReceiptLine key={line}>{line}</ReceiptLine>
      ))}
    </ReceiptSection>
  )
}
