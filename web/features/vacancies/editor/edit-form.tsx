import { useEffect, useEffectEvent, useState } from 'react'
import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
import type { changeVacancy } from '#contract/vacancies/vacancies.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { markErrors } from '#web/lib/failures.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { changeOf } from './draft-body.ts'
import { wholeDraftSchema } from './draft-schemas.ts'
import { EditFields } from './edit-fields.tsx'
import styles from './edit-form.module.css'
import { useMinimumSalary } from './use-minimum-salary.ts'
import { draftOf, type VacancyDraft } from './vacancy-draft.ts'

interface EditFormProps {
  id: string
  vacancy: Vacancy
  /** The unsaved input of an earlier opening. */
  unsaved: VacancyDraft | undefined
  /** The server's errors, by field. */
  refused: Record<string, string[]>
  /** Told when the form is left with changes in it. */
  onLeave: (draft: VacancyDraft) => void
  onDiscard: () => void
  onSave: (draft: VacancyDraft, change: BodyInputOf<typeof changeVacancy>) => void
}

export function EditForm({
  id,
  vacancy,
  unsaved,
  refused,
  onLeave,
  onDiscard,
  onSave,
}: EditFormProps) {
  const text = useText('vacancies')
  const saved = draftOf(vacancy)
  const [isRestored, setIsRestored] = useState(unsaved !== undefined)
  const form = useForm(wholeDraftSchema(useMinimumSalary()), { defaultValues: unsaved ?? saved })
  const { setError, reset } = form
  const { isDirty } = form.formState
  useUnloadWarning(isDirty)
  const leave = useEffectEvent(() => {
    if (isDirty) onLeave(structuredClone(form.getValues()))
  })

  useEffect(() => () => leave(), [])
  useEffect(() => markErrors(atFields(refused), setError), [refused, setError])

  /** The button that was pressed is gone. */
  function discard() {
    reset(saved)
    onDiscard()
    setIsRestored(false)
    afterPaint(() => form.setFocus('title'))
  }

  function save() {
    const draft = form.getValues()
    onSave(draft, changeOf(draft, saved))
  }

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(save)}>
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
      <EditFields form={form} before={saved.visibility} vacancy={vacancy} />
    </form>
  )
}

/** Too few credits is said at the number of places, which takes them. */
function atFields({ credits, ...refused }: EditFormProps['refused']) {
  return { ...refused, ...(credits && { sponsored_places: credits }) }
}
