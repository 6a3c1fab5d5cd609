import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ComparedText, comparedTexts } from '#contract/vacancies/vacancy-texts.ts'
import { useForm } from '#web/lib/form.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import type { DraftSchema, VacancyForm } from '../draft-schemas.ts'
import { AlikeNotice } from '../drafts/alike-notice.tsx'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { draftIn } from '../vacancy-draft.ts'
import { CheckedByServer, CheckedHere } from './checked-step.tsx'
import { keepStep, readDraft } from './draft-storage.ts'
import { currencyOfLocation, proposedDraft } from './proposed-draft.ts'
import type { Question, ScreenName } from './step-parts.ts'
import { useWizard } from './wizard-context.ts'

const loadSchemas = () => import('./is-complete.ts')

interface FormStepProps {
  name: ScreenName
  question: Question
}

/** A step that asks for a part of the draft, as the table of steps describes it. */
export function FormStep({ name, question }: FormStepProps) {
  const text = useText('wizard')
  const { place } = useWizard()
  const minimum = useMinimumSalary()
  const form = useStepForm(async () => (await loadSchemas()).heldTo(question, minimum))
  const compared = comparedTexts.filter((one) => place.fields.some((field) => field === one))
  const { fieldset, check, forward = 'continue', complaint } = question
  const { Fields } = fieldset
  const frame = {
    title: text(`${name}Title`),
    lead: text(`${name}Lead`),
    forwardLabel: text(forward),
    children: (
      <>
        <Fields form={form} />
        {compared.length > 0 && <WrittenAlike form={form} names={compared} />}
      </>
    ),
  }

  if (check) return <CheckedByServer form={form} check={check} frame={frame} />
  return <CheckedHere form={form} complaint={complaint && text(complaint)} frame={frame} />
}

/** Watches what is typed, apart from the fields. */
function WrittenAlike({ form, names }: { form: VacancyForm; names: readonly ComparedText[] }) {
  const draft = draftIn(useWatch({ control: form.control }))
  return <AlikeNotice draft={draft} names={names} />
}

/**
 * The form of the step one is in: begins with what was written before and what is proposed, and
 * keeps every change.
 */
function useStepForm(schema: () => Promise<DraftSchema>): VacancyForm {
  const { owner, place, touch } = useWizard()
  const language = useLanguage()
  const { country } = useFormat()
  const [defaultValues] = useState(() => {
    const draft = readDraft(owner)
    const currency = currencyOfLocation(draft.address.location, country)
    return proposedDraft(draft, { language, currency })
  })
  const form = useForm(schema, { defaultValues })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          keepStep(place.keeps, owner, values)
          touch()
        },
      }),
    [subscribe, place.keeps, owner, touch],
  )

  return form
}
