import { useState } from 'react'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

export function PasswordCard() {
  const text = useText('account')
  const [isChanging, setChanging] = useState(false)

  return (
    <Card title={text('password')} description={text('passwordLead')}>
      <Button onClick={() => setChanging(true)}>{text('changePassword')}</Button>
      <ChangePasswordDialog opened={isChanging} onClose={() => setChanging(false)} />
    </Card>
  )
}
