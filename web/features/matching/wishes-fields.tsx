import { Controller, type ControllerRenderProps } from 'react-hook-form'
import { wishesMax } from '#contract/matching/matching-limits.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { useIndustries } from '#web/features/vacancies/api.ts'
import { AreasField } from '#web/lib/areas-field.tsx'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import type { Option } from '#web/ui/option.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useRoleParts } from './api.ts'
import type { WishesForm } from './use-wishes-form.ts'
import styles from './wishes-form.module.css'

interface Fields {
  form: WishesForm
}

/** Functions, levels, industries and places. */
export function ListsOfWishes({ form }: Fields) {
  const text = useText('matching')
  const parts = useRoleParts().data?.data
  const industries = useIndustries().data?.data ?? []
  const places = useProblem(form, 'places')

  return (
    <div className={styles.pairs}>
      <ListField
        form={form}
        name="functions"
        label={text('functions')}
        options={choicesOf(parts?.functions)}
      />
      <ListField
        form={form}
        name="levels"
        label={text('levels')}
        options={choicesOf(parts?.levels)}
      />
      <ListField
        form={form}
        name="industries"
        label={text('industries')}
        options={industries.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Controller
        control={form.control}
        name="places"
        render={({ field }) => (
          <AreasField
            label={text('places')}
            placeholder={text('typePlace')}
            chosen={field.value}
            onChange={field.onChange}
            error={places}
          />
        )}
      />
    </div>
  )
}

function choicesOf(parts: readonly { id: string; label: string }[] = []) {
  return parts.map(({ id, label }) => ({ value: id, label }))
}

interface ListFieldProps extends Fields {
  name: 'functions' | 'levels' | 'industries'
  label: string
  options: Option<string | number>[]
}

function ListField({ form, name, label, options }: ListFieldProps) {
  const text = useText('matching')
  const problem = useProblem(form, name)
  const maximum = wishesMax[name]

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }: { field: ControllerRenderProps<Wishes, typeof name> }) => (
        <MultiSelectField<string | number>
          {...field}
          label={label}
          options={options}
          maximum={maximum}
          onTooMany={() => toast.error(text('tooMany', { count: maximum }))}
          error={problem}
        />
      )}
    />
  )
}

/** Workplaces, and the use of the wishes. */
export function ChoicesOfWishes({ form }: Fields) {
  const text = useText('matching')

  return (
    <>
      <Workplaces form={form} />
      <div className={styles.uses}>
        <Checkbox
          {...form.register('is_for_you')}
          label={text('isForYou')}
          description={text('isForYouNote')}
        />
        <Checkbox
          {...form.register('is_counted')}
          label={text('isCounted')}
          description={text('isCountedNote')}
        />
      </div>
    </>
  )
}

function Workplaces({ form }: Fields) {
  const text = useText('matching')
  const labels = useText('labels')

  return (
    <Controller
      control={form.control}
      name="workplaces"
      render={({ field: { value, onChange } }) => (
        <fieldset className={styles.workplaces}>
          <legend>{text('workplaces')}</legend>
          {workplaceTypes.map((type) => (
            <Checkbox
              key={type}
              label={labels(type)}
              checked={value.includes(type)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? [...value, type]
                    : value.filter((other) => other !== type),
                )
              }
            />
          ))}
        </fieldset>
      )}
    />
  )
}
