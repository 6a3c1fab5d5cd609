import { lazy } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'

const CreditsDialog = lazy(async () => {
  const { CreditsDialog } = await import('./credits-dialog.tsx')
  return { default: CreditsDialog }
})

interface CreditsButtonProps {
  onChange: (change: { credits: number; reason: string }) => Promise<unknown>
}

/** Opens the form that grants credits or takes them back. */
export function CreditsButton({ onChange }: CreditsButtonProps) {
  const text = useText('operator')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button size="small" loading={isOpening} onClick={open}>
        {text('changeCredits')}
      </Button>
      {opened !== undefined && (
        <CreditsDialog opened={opened} onClose={close} onChange={onChange} />
      )}
    </>
  )
}
