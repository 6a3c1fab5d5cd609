import { useEffect, useEffectEvent, useState } from 'react'
import { Controller } from 'react-hook-form'
import { jobStatuses } from '#contract/vacancy-choices.ts'
import { markErrors } from '#web/lib/failures.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { wholeDraftSchema } from './draft-schemas.ts'
import type { VacancyForm } from './draft-schemas.ts'
import styles from './edit-form.module.css'
import { CompetencyPicker } from './fields/competency-picker.tsx'
import { IndustriesField } from './fields/industries-field.tsx'
import { JobDetailsFields } from './fields/job-details-fields.tsx'
import { LanguageField } from './fields/language-field.tsx'
import { SalaryFields } from './fields/salary-fields.tsx'
import { JobTitleField, OutcomeFields, ReasonField, SecfitFields } from './fields/text-fields.tsx'
import { useMinimumSalary } from './use-minimum-salary.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

interface EditFormProps {
  id: string
  saved: VacancyDraft
  /** The unsaved input of an earlier opening. */
  unsaved: VacancyDraft | undefined
  /** The server's errors, by field. */
  refused: Record<string, string[]>
  /** Told when the form is left with changes in it. */
  onLeave: (draft: VacancyDraft) => void
  onDiscard: () => void
  onSave: (draft: VacancyDraft) => void
}

export function EditForm({
  id,
  saved,
  unsaved,
  refused,
  onLeave,
  onDiscard,
  onSave,
}: EditFormProps) {
  const text = useText('vacancies')
  const [isRestored, setIsRestored] = useState(unsaved !== undefined)
  const form = useForm(wholeDraftSchema(useMinimumSalary()), { defaultValues: unsaved ?? saved })
  const { setError, reset } = form
  const { isDirty } = form.formState
  const leave = useEffectEvent(() => {
    if (isDirty) onLeave(structuredClone(form.getValues()))
  })

  useEffect(() => () => leave(), [])
  useEffect(() => markErrors(refused, setError), [refused, setError])

  function discard() {
    reset(saved)
    onDiscard()
    setIsRestored(false)
  }

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(() => onSave(form.getValues()))}>
      {isRestored && (
        <div className={styles.restored}>
          <Notice
            action={
              <Button size="small" onClick={discard}>
                {text('discardUnsaved')}
              </Button>
            }
          >
            {text('unsaved')}
          </Notice>
        </div>
      )}
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
