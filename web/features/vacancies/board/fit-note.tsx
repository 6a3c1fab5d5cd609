import { useSaveWishes, useWishes } from '#web/features/matching/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './fit-note.module.css'

/** Says why the order of the board is what it is, and switches that off for good. */
export function FitNote() {
  const text = useText('matching')
  const wishes = useWishes().data?.data.wishes
  const { mutate: save, isPending } = useSaveWishes()

  function switchOff() {
    if (!wishes) return
    save(
      { body: { ...wishes, is_for_you: false } },
      {
        onSuccess: () => toast.success(text('forYouIsOff')),
        onError: () => toast.error(text('saveFailed')),
      },
    )
  }

  return (
    <p className={styles.note}>
      {text('forYouNote')}{' '}
      <Button size="small" variant="quiet" loading={isPending} onClick={switchOff}>
        {text('forYouOff')}
      </Button>
    </p>
  )
}
