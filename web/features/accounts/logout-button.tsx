import { IconLogout } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLogout } from './sessions-api.ts'

export function LogoutButton() {
  const text = useText('account')
  const { logout, isPending } = useLogout()

  return (
    <Button icon={<Icon of={IconLogout} />} loading={isPending} onClick={logout}>
      {text('logout')}
    </Button>
  )
}
