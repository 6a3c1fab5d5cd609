import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import type { ProposeDialogProps } from './propose-dialog.tsx'

const ProposeDialog = lazy(async () => {
  const { ProposeDialog } = await import('./propose-dialog.tsx')
  return { default: ProposeDialog }
})

interface ProposeButtonProps extends Omit<ProposeDialogProps, 'opened' | 'onClose'> {
  label: string
  variant?: 'default' | 'quiet'
}

/** Opens the form of a proposal. */
export function ProposeButton({ label, variant = 'default', ...about }: ProposeButtonProps) {
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button
        size="small"
        variant={variant}
        icon={<Icon of={IconCalendarPlus} size={16} />}
        loading={isOpening}
        onClick={open}
      >
        {label}
      </Button>
      {opened !== undefined && <ProposeDialog {...about} opened={opened} onClose={close} />}
    </>
  )
}
