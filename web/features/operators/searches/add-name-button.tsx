import { lazy, Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'

const AddNameDialog = lazy(async () => {
  const { AddNameDialog } = await import('./add-name-dialog.tsx')
  return { default: AddNameDialog }
})

interface AddNameButtonProps {
  label: string
  /** The name to begin with. */
  name?: string
}

/** Asks for the role of a name. */
export function AddNameButton({ label, name = '' }: AddNameButtonProps) {
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button
        size="small"
        loading={isOpening}
        onClick={open}
        {...(name && { 'aria-label': `${label}: ${name}` })}
      >
        {label}
      </Button>
      {opened !== undefined && (
        <Suspense>
          <AddNameDialog name={name} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
