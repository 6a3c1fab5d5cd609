import { useState } from 'react'
import type { EmailDomain, IdentityProvider } from '#contract/integrations/identity-provider.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useChangeProviderRule } from './provider-api.ts'
import styles from './provider-card.module.css'

interface ProviderRuleProps {
  provider: IdentityProvider
  domains: readonly EmailDomain[]
}

/** The rule that the team logs in through the provider alone. */
export function ProviderRule({ provider, domains }: ProviderRuleProps) {
  const text = useText('integrations')
  const { date } = useFormat()
  const change = useChangeProviderRule()
  const [isAsked, setAsked] = useState(false)
  const { tested_at, required_at } = provider
  const isReady = tested_at !== null && domains.some(({ proven_at }) => proven_at !== null)

  function require(is_required: boolean) {
    change.mutate(
      { body: { is_required } },
      {
        onSuccess() {
          toast.success(text(is_required ? 'nowRequired' : 'noLongerRequired'))
          setAsked(false)
        },
      },
    )
  }

  function leadOf() {
    if (required_at) return text('requiredSince', { date: date(required_at) })
    return text(isReady ? 'notRequired' : 'notReady')
  }

  return (
    <ul className={styles.rule}>
      <SettingRow title={text('rule')} lead={leadOf()} isState>
        {required_at ? (
          <Button onClick={() => require(false)} loading={change.isPending}>
            {text('stopRequiring')}
          </Button>
        ) : (
          <Button onClick={() => setAsked(true)} disabled={!isReady}>
            {text('require')}
          </Button>
        )}
      </SettingRow>
      {isAsked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(false)}
          onConfirm={() => require(true)}
          title={text('requireTitle')}
          confirmLabel={text('require')}
          loading={change.isPending}
        >
          {text('requireText')}
        </ConfirmDialog>
      )}
    </ul>
  )
}
