import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { jobStatuses } from '#contract/vacancy-choices.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { wholeDraftSchema } from './draft-schemas.ts'
import { CompetencyPicker } from './fields/competency-picker.tsx'
import { IndustriesField } from './fields/industries-field.tsx'
import { JobDetailsFields } from './fields/job-details-fields.tsx'
import { JobTitleField } from './fields/job-title-field.tsx'
import { LanguageField } from './fields/language-field.tsx'
import { OutcomeFields } from './fields/outcome-fields.tsx'
import { ReasonField } from './fields/reason-field.tsx'
import { SalaryFields } from './fields/salary-fields.tsx'
import { SecfitFields } from './fields/secfit-fields.tsx'
import type { VacancyDraft } from './vacancy-draft.ts'
import type { VacancyForm } from './vacancy-form.ts'

interface EditFormProps {
  id: string
  initial: VacancyDraft
  /** What is shown was typed before and not saved. */
  isRestored: boolean
  onChange: (draft: VacancyDraft) => void
  onSave: (draft: VacancyDraft) => void
}

export function EditForm({ id, initial, isRestored, onChange, onSave }: EditFormProps) {
  const text = useText('vacancies')
  const [isWorthTelling] = useState(isRestored)
  const form = useForm(wholeDraftSchema, { defaultValues: initial })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => onChange(structuredClone(values)) }),
    [subscribe, onChange],
  )

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(() => onSave(form.getValues()))}>
      {isWorthTelling && <Notice>{text('unsaved')}</Notice>}
      <EditFields form={form} />
    </form>
  )
}

function EditFields({ form }: { form: VacancyForm }) {
  const text = useText('vacancies')

  return (
    <>
      <FormSection title={text('editBasics')}>
        <JobTitleField form={form} />
        <LanguageField form={form} />
        <StatusField form={form} />
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
