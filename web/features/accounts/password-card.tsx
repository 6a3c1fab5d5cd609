import { lazy } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'

// Only those who change it need its form.
const ChangePasswordDialog = lazy(async () => {
  const { ChangePasswordDialog } = await import('./change-password-dialog.tsx')
  return { default: ChangePasswordDialog }
})

export function PasswordCard() {
  const text = useText('account')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <Card title={text('password')} description={text('passwordLead')}>
      <Button onClick={open} loading={isOpening}>
        {text('changePassword')}
      </Button>
      {opened !== undefined && <ChangePasswordDialog opened={opened} onClose={close} />}
    </Card>
  )
}
