import { lazy } from 'react'
import type { ActDialogProps } from '#web/lib/act-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'

const ActDialog = lazy(async () => {
  const { ActDialog } = await import('#web/lib/act-dialog.tsx')
  return { default: ActDialog }
})

interface ActButtonProps extends Omit<ActDialogProps, 'opened' | 'onClose'> {
  danger?: boolean
  size?: 'small' | undefined
}

/** A button that asks for a reason before it acts. */
export function ActButton({ danger, size, ...act }: ActButtonProps) {
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button
        variant={danger ? 'danger' : 'default'}
        {...(size && { size })}
        loading={isOpening}
        onClick={open}
      >
        {act.action}
      </Button>
      {opened !== undefined && <ActDialog {...act} opened={opened} onClose={close} />}
    </>
  )
}
