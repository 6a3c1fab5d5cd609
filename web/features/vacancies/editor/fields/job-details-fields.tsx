import { Controller } from 'react-hook-form'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { LocationField } from '../location/location-field.tsx'
import styles from './job-details-fields.module.css'
import { Tip } from './tip.tsx'

export function JobDetailsFields({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const label = useText('labels')

  return (
    <>
      <Tip of="tipWorkplace">
        <div className={styles.three}>
          <Controller
            control={form.control}
            name="workplace_type"
            render={({ field }) => (
              <RadioGroup
                {...field}
                label={text('workplace')}
                appearance="cards"
                required
                options={workplaceTypes.map((value) => ({ value, label: label(value) }))}
                error={form.problem('workplace_type')}
              />
            )}
          />
        </div>
      </Tip>
      <Tip of="tipEducation">
        <Controller
          control={form.control}
          name="education_level"
          render={({ field }) => (
            <RadioGroup
              {...field}
              label={text('education')}
              appearance="cards"
              required
              options={educationLevels.map((value) => ({ value, label: label(value) }))}
              error={form.problem('education_level')}
            />
          )}
        />
      </Tip>
      <MinimumYears form={form} />
      <LocationField form={form} />
      <Tip of="tipLocationFixed">
        <TextField
          {...form.register('address.location_fixed')}
          label={text('locationFixed')}
          description={text('locationFixedHelp')}
          error={form.problem('address.location_fixed')}
        />
      </Tip>
    </>
  )
}

/** The least experience in leading positions, which a vacancy need not state. */
function MinimumYears({ form }: { form: VacancyForm }) {
  const text = useText('wizard')

  return (
    <Tip of="tipMinYears">
      <Controller
        control={form.control}
        name="min_years"
        render={({ field }) => (
          <NumberField
            {...field}
            label={text('minYears')}
            description={text('minYearsHelp')}
            unit={text('yearsUnit')}
            isWhole
            error={form.problem('min_years')}
          />
        )}
      />
    </Tip>
  )
}
