import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'

const competencyNames = [
  'competencyStrategy',
  'competencyDecision',
  'competencyNegotiation',
  'competencyTeam',
  'competencyGrowth',
  'competencyVision',
] as const

/** Up to five of six, and a field that has nothing to offer. */
export function MultiSelectSpecimens() {
  const t = useText('catalogue')
  const [competencies, setCompetencies] = useState([1, 4])

  return (
    <>
      <MultiSelectField
        label={t('competencies')}
        description={t('competenciesHelp')}
        options={competencyNames.map((name, index) => ({ value: index + 1, label: t(name) }))}
        value={competencies}
        onChange={setCompetencies}
        maximum={5}
        onTooMany={() => toast.error(t('tooManyCompetencies'))}
        required
      />
      <MultiSelectField
        label={t('industries')}
        options={[]}
        value={[]}
        onChange={() => undefined}
        error={t('choiceError')}
      />
    </>
  )
}
