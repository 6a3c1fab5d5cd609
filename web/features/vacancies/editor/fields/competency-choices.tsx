import { memo } from 'react'
import { competenciesCount } from '#contract/endpoint/limits.ts'
import type { Competency } from '#contract/vacancies/competencies.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStable } from '#web/lib/use-stable.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { AdviceContext, useField } from '#web/ui/field.tsx'
import { GroupFrame } from '#web/ui/group-frame.tsx'
import type { VacancyDraft } from '../vacancy-draft.ts'
import styles from './competency-choices.module.css'

interface CompetencyChoicesProps {
  competencies: readonly Competency[]
  chosen: VacancyDraft['competencies']
  onChange: (chosen: VacancyDraft['competencies']) => void
  onTooMany: () => void
  error: string | undefined
}

export function CompetencyChoices({
  competencies,
  chosen,
  onChange,
  onTooMany,
  error,
}: CompetencyChoicesProps) {
  const text = useText('wizard')
  const frame = {
    label: text('competencies'),
    description: text('competenciesHelp'),
    error,
    required: true,
  }
  const { ids, control } = useField(frame)

  const toggle = useStable(({ id, competence }: Competency, isWanted: boolean) => {
    if (!isWanted) onChange(chosen.filter((other) => other.id !== id))
    else if (chosen.length >= competenciesCount) onTooMany()
    else onChange([...chosen, { id, competence }])
  })

  return (
    <GroupFrame {...frame} ids={ids}>
      <p className={styles.count} aria-live="polite">
        {text('chosenCount', { n: chosen.length, max: competenciesCount })}
      </p>
      <fieldset
        className={styles.choices}
        aria-labelledby={ids.label}
        aria-describedby={control['aria-describedby']}
      >
        <AdviceContext value={undefined}>
          {competencies.map((competency) => (
            <Choice
              key={competency.id}
              competency={competency}
              isChosen={chosen.some(({ id }) => id === competency.id)}
              onToggle={toggle}
            />
          ))}
        </AdviceContext>
      </fieldset>
    </GroupFrame>
  )
}

interface ChoiceProps {
  competency: Competency
  isChosen: boolean
  onToggle: (competency: Competency, isWanted: boolean) => void
}

const Choice = memo(({ competency, isChosen, onToggle }: ChoiceProps) => (
  <div className={styles.choice}>
    <Checkbox
      label={competency.competence}
      description={competency.description}
      checked={isChosen}
      onChange={(event) => onToggle(competency, event.currentTarget.checked)}
    />
  </div>
))
