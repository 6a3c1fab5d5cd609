import type { Letter } from '#contract/applications/letter.ts'
import { lengths } from '#contract/fields/lengths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { markWords } from '#web/lib/letter-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './letter-parts.module.css'

interface LetterPartsProps {
  letter: Letter
  vacancy: Vacancy
  onChange: (letter: Letter | null) => void
  /** The message for a field, if it has one. */
  problem: (field: `letter.${LetterText}`) => string | undefined
}

type LetterText = 'strong' | 'missing' | 'change' | `competencies.${number}.line`

/** A mark in words and a line for each competency, and three texts. Each may stay empty. */
export function LetterParts({ letter, vacancy, onChange, problem }: LetterPartsProps) {
  const text = useText('reviewing')
  const label = useText('labels')
  const marks = markWords.map((word, index) => ({ value: index + 1, label: label(word) }))
  const change = (part: Partial<Letter>) => onChange({ ...letter, ...part })

  function mark(id: number, part: { mark?: number | null; line?: string }) {
    const others = letter.competencies.filter((one) => one.id !== id)
    const own = letter.competencies.find((one) => one.id === id) ?? { id, mark: 0, line: '' }
    const next = { ...own, ...part }
    change({ competencies: next.mark ? [...others, { ...next, mark: next.mark }] : others })
  }

  return (
    <fieldset className={styles.letter}>
      <legend className={styles.title}>{text('letterTitle')}</legend>
      {vacancy.competencies.map(({ id, competence }) => {
        const at = letter.competencies.findIndex((one) => one.id === id)
        const own = letter.competencies[at]
        return (
          <div className={styles.competency} key={id}>
            <SelectField
              label={competence}
              options={marks}
              value={own?.mark}
              onChange={(value) => mark(id, { mark: value })}
              placeholder={text('letterNoMark')}
              clearable
            />
            {own && (
              <TextArea
                label={text('letterLine', { competence })}
                labelHidden
                placeholder={text('letterLineHint')}
                error={problem(`letter.competencies.${at}.line`)}
                rows={1}
                value={own.line}
                maximum={lengths.line.max}
                onChange={({ currentTarget }) => mark(id, { line: currentTarget.value })}
              />
            )}
          </div>
        )
      })}
      {(['strong', 'missing', 'change'] as const).map((part) => (
        <TextArea
          key={part}
          label={label(`letter_${part}`)}
          error={problem(`letter.${part}`)}
          rows={2}
          maximum={lengths.letter_part.max}
          value={letter[part]}
          onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
        />
      ))}
      <Button size="small" variant="quiet" onClick={() => onChange(null)}>
        {text('letterRemove')}
      </Button>
    </fieldset>
  )
}
