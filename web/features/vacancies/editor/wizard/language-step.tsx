import { type FormEvent, useRef, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { LanguageChoice } from '../fields/language-choice.tsx'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { keepStep, readDraft } from './draft-storage.ts'
import { StepFrame } from './step-frame.tsx'
import { useNext, useWizard } from './wizard-context.ts'

/** The first step: one choice, without the library of forms, which the steps after it load. */
export function LanguageStep() {
  const text = useText('wizard')
  const problemText = useText('problems')
  const { owner, place, touch } = useWizard()
  const [language, setLanguage] = useState(() => readDraft(owner).language)
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const goOn = useNext()

  function choose(chosen: VacancyDraft['language']) {
    setLanguage(chosen)
    keepStep(place.keeps, owner, { ...readDraft(owner), language: chosen })
    touch()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (language) return goOn()
    setIsAsked(true)
    field.current?.focus()
  }

  return (
    <StepFrame
      title={text('languageTitle')}
      lead={text('languageLead')}
      forwardLabel={text('continue')}
      onSubmit={submit}
    >
      <LanguageChoice
        ref={field}
        value={language}
        onChange={choose}
        error={isAsked && !language ? problemText('required') : undefined}
      />
    </StepFrame>
  )
}
