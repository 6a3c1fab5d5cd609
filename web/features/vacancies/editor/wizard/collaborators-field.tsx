import { useText } from '#web/lib/i18n/text.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { useAssignable } from '../../api.ts'
import { Tip } from '../fields/tip.tsx'

interface CollaboratorsFieldProps {
  value: readonly string[]
  onChange: (slugs: string[]) => void
}

/** The collaborators of the vacancy. */
export function CollaboratorsField({ value, onChange }: CollaboratorsFieldProps) {
  const text = useText('wizard')
  const { data, isError } = useAssignable()
  useFailureToast(isError)
  const people = data?.data ?? []
  const isNobodyThere = data !== undefined && people.length === 0

  return (
    <Tip of="tipCollaborators">
      <MultiSelectField
        label={text('collaborators')}
        description={isNobodyThere ? text('noAssignable') : text('collaboratorsHelp')}
        options={people.map(({ slug, name, last_name, role_name }) => ({
          value: slug,
          label: `${name} ${last_name}`,
          description: role_name,
        }))}
        value={value}
        onChange={onChange}
        disabled={isNobodyThere}
      />
    </Tip>
  )
}
