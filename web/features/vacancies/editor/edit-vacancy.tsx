import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSave } from './use-save.ts'

const closeAfterMs = 2_000

const loadForm = () => import('./edit-form.tsx')
const EditForm = lazy(async () => ({ default: (await loadForm()).EditForm }))

/**
 * The dialog closes after a save that failed as well; what was not saved is there again when it is
 * reopened.
 */
export function EditVacancy({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { save, isPending, isAnswered, unsaved, keep, discard, refused, startOver } =
    useSave(vacancy)
  useDelayed(isOpen && isAnswered, closeAfterMs, () => setIsOpen(false))

  function open() {
    startOver()
    setIsOpen(true)
  }

  return (
    <>
      <Button icon={<Icon of={IconPencil} />} onClick={open} onPointerEnter={() => void loadForm()}>
        {text('edit')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('editTitle')}
        size="large"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>{text('cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" loading={isPending || isAnswered}>
              {text('save')}
            </Button>
          </>
        }
      >
        <Suspense fallback={<Skeleton of="text" />}>
          <EditForm
            id={formId}
            vacancy={vacancy}
            unsaved={unsaved}
            refused={refused}
            onLeave={keep}
            onDiscard={discard}
            onSave={save}
          />
        </Suspense>
      </Dialog>
    </>
  )
}
