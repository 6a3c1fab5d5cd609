import { Controller, useWatch } from 'react-hook-form'
import { jobStatuses, mayApplyTo, type Visibility } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ClosingDateInput } from '../detail/closing-date-input.tsx'
import type { VacancyForm } from './draft-schemas.ts'
import { CompetencyPicker } from './fields/competency-picker.tsx'
import { IndustriesField } from './fields/industries-field.tsx'
import { JobDetailsFields } from './fields/job-details-fields.tsx'
import { LanguageField } from './fields/language-field.tsx'
import { OutcomeFields } from './fields/outcome-fields.tsx'
import { SalaryFields } from './fields/salary-fields.tsx'
import { SecfitFields } from './fields/secfit-fields.tsx'
import { JobTitleField, ReasonField } from './fields/text-fields.tsx'
import { SponsorInput } from './sponsor-input.tsx'
import { draftIn } from './vacancy-draft.ts'
import { VisibilityInput } from './visibility-input.tsx'

interface EditFieldsProps {
  form: VacancyForm
  /** The choice of its readers before the change. */
  before: Visibility
  vacancy: Vacancy
}

export function EditFields({ form, before, vacancy }: EditFieldsProps) {
  const text = useText('vacancies')

  return (
    <>
      <FormSection title={text('editBasics')}>
        <JobTitleField form={form} />
        <LanguageField form={form} />
        <StatusField form={form} />
        <ClosingDateField form={form} />
        <VisibilityField form={form} before={before} />
        <SponsorField form={form} vacancy={vacancy} />
      </FormSection>
      <FormSection title={text('editPlace')}>
        <JobDetailsFields form={form} />
      </FormSection>
      <FormSection title={text('editProfile')}>
        <SecfitFields form={form} />
      </FormSection>
      <FormSection title={text('editResults')}>
        <OutcomeFields form={form} />
      </FormSection>
      <FormSection title={text('editQualities')}>
        <CompetencyPicker form={form} tooManyText={text('editCompetenciesMax')} />
      </FormSection>
      <FormSection title={text('editPay')} columns={2}>
        <SalaryFields form={form} />
      </FormSection>
      <FormSection title={text('editExperience')}>
        <FullWidth>
          <IndustriesField form={form} />
        </FullWidth>
        <ReasonField form={form} />
      </FormSection>
    </>
  )
}

function StatusField({ form }: { form: VacancyForm }) {
  const text = useText('vacancies')
  const label = useText('labels')

  return (
    <Controller
      control={form.control}
      name="job_status"
      render={({ field }) => (
        <RadioGroup
          {...field}
          label={text('jobStatus')}
          options={jobStatuses.map((value) => ({ value, label: label(value) }))}
        />
      )}
    />
  )
}

/** The day after which the vacancy closes by itself; none if it is empty. */
function ClosingDateField({ form }: { form: VacancyForm }) {
  return (
    <Controller
      control={form.control}
      name="closes_on"
      render={({ field }) => <ClosingDateInput {...field} error={form.problem('closes_on')} />}
    />
  )
}

/** The readers of the vacancy. Its texts are looked through as they are typed. */
function VisibilityField({ form, before }: Omit<EditFieldsProps, 'vacancy'>) {
  const draft = useWatch({ control: form.control })

  return (
    <Controller
      control={form.control}
      name="visibility"
      render={({ field: { name: _, ...field } }) => (
        <VisibilityInput
          {...field}
          error={form.problem('visibility')}
          draft={draftIn(draft)}
          before={before}
        />
      )}
    />
  )
}

/** The side that pays for applications, while there can be any. */
function SponsorField({ form, vacancy }: Omit<EditFieldsProps, 'before'>) {
  const status = useWatch({ control: form.control, name: 'job_status' })
  const error = form.problem('sponsored_places')
  if (!mayApplyTo(status) && error === undefined) return null

  return (
    <Controller
      control={form.control}
      name="sponsored_places"
      render={({ field: { name: _, ...field } }) => (
        <SponsorInput {...field} error={error} vacancy={vacancy} />
      )}
    />
  )
}
