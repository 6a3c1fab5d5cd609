import { IconFileImport } from '@tabler/icons-react'
import { lazy, useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import type { CareerForm } from './use-career-form.ts'

// Only people who fill it from a file need what shows one.
const FillDialog = lazy(async () => {
  const { FillDialog } = await import('./fill-dialog.tsx')
  return { default: FillDialog }
})

interface FillButtonProps {
  form: CareerForm
  /** Opened without a press. */
  isOpenFirst: boolean
}

/** Opens what fills the form from a resume. */
export function FillButton({ form, isOpenFirst }: FillButtonProps) {
  const text = useText('career')
  const { opened, isOpening, open, close } = useLazyDialog()
  const openFirst = useEffectEvent(open)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpenFirst) openFirst()
  }, [isOpenFirst])

  return (
    <>
      <Button
        ref={button}
        icon={<Icon of={IconFileImport} size={18} />}
        onClick={open}
        loading={isOpening}
      >
        {text('fill')}
      </Button>
      {opened !== undefined && (
        <FillDialog form={form} opened={opened} onClose={close} finalFocus={button} />
      )}
    </>
  )
}
