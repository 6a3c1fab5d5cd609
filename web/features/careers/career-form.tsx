import { useEffect, useEffectEvent, useRef } from 'react'
import type { SavedCareer } from '#contract/accounts/career-shape.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useProblem } from '#web/lib/form.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useSaveCareer } from './api.ts'
import type { CareerFields } from './career-fields.ts'
import styles from './career-form.module.css'
import { Education } from './education.tsx'
import { FillButton } from './fill-button.tsx'
import { Languages } from './languages.tsx'
import { Positions } from './positions.tsx'
import { type CareerForm as Form, type CareerFormState, useCareerForm } from './use-career-form.ts'
import { WordLists } from './word-lists.tsx'

interface CareerFormProps {
  saved: SavedCareer | null
  /** Opens what fills the form from a resume. */
  fillsFirst?: boolean
}

export function CareerForm({ saved, fillsFirst = false }: CareerFormProps) {
  const text = useText('career')
  const { dateTime } = useFormat()
  const state = useCareerForm(saved, useUser().id)
  const { form, show } = state
  const { mutateAsync: save } = useSaveCareer()
  const element = useFocusOnProblem(form.formState.submitCount)

  async function send(body: CareerFields) {
    const { data } = await save({ body })
    show(data)
    toast.success(text('saved'))
  }

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={form.submit(send, { network: text('saveFailed') })}
    >
      <StateNotice {...state} saved={saved} />
      <div>
        <FillButton form={form} isOpenFirst={fillsFirst} />
      </div>
      <div>
        <Summary form={form} />
        <Positions form={form} />
        <Education form={form} />
        <Languages form={form} />
        <WordLists form={form} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {text('save')}
        </Button>
        {saved && (
          <span className={styles.saved}>
            {text('savedAt', { date: dateTime(saved.saved_at) })}
          </span>
        )}
      </div>
    </form>
  )
}

interface StateNoticeProps extends CareerFormState {
  saved: SavedCareer | null
}

/** Says that unsaved text was restored, or that another tab has saved since. */
function StateNotice(props: StateNoticeProps) {
  const text = useText('career')
  const { form, isBehind, isRestored, show, saved } = props

  /** The button that was pressed is gone. */
  function discard() {
    show(saved)
    afterPaint(() => form.setFocus('summary'))
  }

  if (isBehind) return <BehindNotice {...props} />
  if (!isRestored) return null
  return (
    <Notice
      action={
        <Button size="small" onClick={discard}>
          {text('discard')}
        </Button>
      }
    >
      {text('keptNotice')}
    </Notice>
  )
}

/** The focus brings it into sight if *Save* was pressed, which is at the end of a long form. */
function BehindNotice({ form, keepMine, show, saved }: StateNoticeProps) {
  const text = useText('career')
  const keep = useRef<HTMLButtonElement>(null)
  const { submitCount } = form.formState
  const showAfterSave = useEffectEvent(() => {
    if (submitCount > 0) keep.current?.focus()
  })
  useEffect(() => showAfterSave(), [])

  return (
    <Notice tone="warning">
      <p>{text('changedElsewhere')}</p>
      <div className={styles.choices}>
        <Button size="small" ref={keep} onClick={keepMine}>
          {text('keepMine')}
        </Button>
        <Button size="small" onClick={() => show(saved)}>
          {text('showSaved')}
        </Button>
      </div>
    </Notice>
  )
}

function Summary({ form }: { form: Form }) {
  const text = useText('career')

  return (
    <FormSection title={text('summary')}>
      <TextArea
        label={text('summary')}
        labelHidden
        description={text('summaryHint')}
        rows={4}
        maximum={lengths.career_text.max}
        error={useProblem(form, 'summary')}
        {...form.register('summary')}
      />
    </FormSection>
  )
}
