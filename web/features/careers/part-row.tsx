import { languageName, levelName } from '#contract/accounts/written-career.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import styles from './parts.module.css'
import type { Part } from './proposal.ts'

const stateTexts = { fills: 'fillGaps', replaces: 'fillReplaces', there: 'fillThere' } as const

interface PartRowProps {
  part: Part
  isUsed: boolean
  onChoose: (isUsed: boolean) => void
}

/** A part of a proposal, and whether it is used. */
export function PartRow({ part, isUsed, onChoose }: PartRowProps) {
  const text = useText('career')
  const { title, lines } = usePartTexts(part)
  const isThere = part.state === 'there'
  // Of a text or a list the heading above it is the name.
  const isEntry = typeof part.value !== 'string' && !Array.isArray(part.value)

  return (
    <li className={styles.part} data-used={isUsed || undefined}>
      <div className={styles.texts}>
        {isEntry && <p className={styles.name}>{title}</p>}
        {lines.map((line, index) => (
          <p key={index} className={styles.line}>
            {line}
          </p>
        ))}
        {part.state !== 'new' && <p className={styles.state}>{text(stateTexts[part.state])}</p>}
      </div>
      {!isThere && (
        <SegmentedControl
          label={text('fillChoice', { name: title })}
          options={[
            { value: 'use', label: text('fillUse') },
            { value: 'leave', label: text('fillLeave') },
          ]}
          value={isUsed ? 'use' : 'leave'}
          onChange={(choice) => onChoose(choice === 'use')}
        />
      )}
    </li>
  )
}

/** The name and the text of a part. */
function usePartTexts(part: Part): { title: string; lines: string[] } {
  const text = useText('career')
  const language = useLanguage()
  const named = (name: string) => name || text('fillUnread')
  const span = ({ from, to }: { from: string; to: string }) => {
    const end = to || (from ? text('today') : '')
    return from && end ? text('fromTo', { from, to: end }) : end
  }

  switch (part.of) {
    case 'summary':
      return { title: text('summary'), lines: [part.value] }
    case 'positions': {
      const { title, company, led, results } = part.value
      const lines = [named(company), span(part.value), led, results]
      return { title: named(title), lines: lines.filter(Boolean) }
    }
    case 'education': {
      const { degree, institution } = part.value
      const lines = [named(institution), span(part.value)]
      return { title: named(degree), lines: lines.filter(Boolean) }
    }
    case 'languages': {
      const { code, level } = part.value
      const name = code ? languageName(code, language) : ''
      return { title: name, lines: level ? [levelName(level, text('NATIVE'))] : [] }
    }
    default:
      return { title: text(part.of), lines: [part.value.join(' · ')] }
  }
}
