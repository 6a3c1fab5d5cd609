import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { useSaveWishes, useWishes } from '#web/features/matching/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './fit-note.module.css'

/** Says why the order of the board is what it is, and switches that off for good. */
export function FitNote() {
  const text = useText('matching')
  const wishes = useWishes().data?.data.wishes
  const { mutateAsync: save, isPending } = useSaveWishes()

  /** Said even though the note is gone by then. */
  async function switchOff(saved: Wishes) {
    const isSaved = await save({ body: { ...saved, is_for_you: false } }).then(
      () => true,
      () => false,
    )
    if (isSaved) toast.success(text('forYouIsOff'))
    else toast.error(text('saveFailed'))
  }

  return (
    <p className={styles.note}>
      {text('forYouNote')}{' '}
      {wishes && (
        <Button
          size="small"
          variant="quiet"
          loading={isPending}
          onClick={() => void switchOff(wishes)}
        >
          {text('forYouOff')}
        </Button>
      )}
    </p>
  )
}
