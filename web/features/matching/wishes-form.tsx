import { useState } from 'react'
import type * as z from 'zod/mini'
import type { SavedWishes, Wishes } from '#contract/matching/wishes-shape.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnProblem } from '#web/lib/use-focus-on-problem.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useDeleteWishes, useSaveWishes } from './api.ts'
import { useWishesForm } from './use-wishes-form.ts'
import { ChoicesOfWishes, ListsOfWishes } from './wishes-fields.tsx'
import styles from './wishes-form.module.css'
import { NumbersOfWishes } from './wishes-numbers.tsx'
import type { WishesFields } from './wishes-schema.ts'

export function WishesForm({ saved }: { saved: z.infer<typeof SavedWishes> }) {
  const text = useText('matching')
  const { form, show, isRestored, discard } = useWishesForm(saved, useUser().id)
  const { mutateAsync: save } = useSaveWishes()
  const element = useFocusOnProblem(form.formState.submitCount)
  const isNew = saved.wishes === null

  /** The button that was pressed is gone. */
  function focusFirst() {
    afterPaint(() => form.setFocus('functions'))
  }

  function startAgain() {
    show(saved.suggested)
    focusFirst()
  }

  async function send(body: WishesFields) {
    const { data } = await save({ body })
    show(data)
    toast.success(text('saved'))
  }

  return (
    <form
      className={styles.form}
      ref={element}
      onSubmit={form.submit(send, { network: text('saveFailed') })}
      noValidate
    >
      {isRestored && (
        <Notice
          action={
            <Button
              size="small"
              onClick={() => {
                discard()
                focusFirst()
              }}
            >
              {text('discard')}
            </Button>
          }
        >
          {text('unsaved')}
        </Notice>
      )}
      {isNew && !isRestored && isFilled(saved.suggested) && <Notice>{text('suggested')}</Notice>}
      <ListsOfWishes form={form} />
      <NumbersOfWishes form={form} />
      <ChoicesOfWishes form={form} />
      <div className={styles.actions}>
        {!isNew && <DeleteWishes onDeleted={startAgain} />}
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {text('save')}
        </Button>
      </div>
    </form>
  )
}

/** True if the profile suggests something. */
function isFilled({ functions, levels, places, industries, years, pay }: Wishes) {
  const lists = [functions, levels, places, industries]
  return lists.some((list) => list.length > 0) || years !== null || pay !== null
}

function DeleteWishes({ onDeleted }: { onDeleted: () => void }) {
  const text = useText('matching')
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: remove, isPending } = useDeleteWishes()

  /** The button is gone by the time that they are deleted. */
  async function confirm() {
    const isDeleted = await remove().then(
      () => true,
      () => false,
    )
    if (!isDeleted) return void toast.error(text('deleteFailed'))
    setAsking(false)
    onDeleted()
    toast.success(text('deleted'))
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('delete')}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={text('deleteTitle')}
        confirmLabel={text('delete')}
        loading={isPending}
        danger
      >
        {text('deleteText')}
      </ConfirmDialog>
    </>
  )
}
