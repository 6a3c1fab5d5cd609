import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { PartRow } from './part-row.tsx'
import styles from './parts.module.css'
import type { Part } from './proposal.ts'

export interface PartsProps {
  parts: readonly Part[]
  /** The keys of the parts that are used. */
  used: ReadonlySet<string>
  onUse: (used: ReadonlySet<string>) => void
}

const groups = ['summary', 'positions', 'education', 'languages', 'skills', 'softwares'] as const

/** The proposal, by the parts of the profile. */
export function Parts({ parts, used, onUse }: PartsProps) {
  const text = useText('career')
  const usable = parts.filter(({ state }) => state === 'new' || state === 'fills')

  function choose(key: string, isUsed: boolean) {
    const others = [...used].filter((other) => other !== key)
    onUse(new Set(isUsed ? [...others, key] : others))
  }

  return (
    <div className={styles.groups}>
      {usable.length > 0 && (
        <div>
          <Button
            size="small"
            onClick={() => onUse(new Set([...used, ...usable.map(({ key }) => key)]))}
          >
            {text('fillUseAll')}
          </Button>
        </div>
      )}
      {groups.map((group) => {
        const own = parts.filter(({ of }) => of === group)
        if (own.length === 0) return null
        return (
          <section key={group}>
            <h3 className={styles.title}>{text(group)}</h3>
            <ul className={styles.list}>
              {own.map((part) => (
                <PartRow
                  key={part.key}
                  part={part}
                  isUsed={used.has(part.key)}
                  onChoose={(isUsed) => choose(part.key, isUsed)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
