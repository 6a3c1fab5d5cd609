import { lazy, Suspense, useRef, useState } from 'react'
import type { IdentityProvider } from '#contract/integrations/identity-provider.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { CopyLine } from './copy-line.tsx'
import { useRemoveProvider, useSignOn, useTestProvider } from './provider-api.ts'
import styles from './provider-card.module.css'
import { ProviderRule } from './provider-rule.tsx'

const ProviderDialog = lazy(async () => {
  const { ProviderDialog } = await import('./provider-dialog.tsx')
  return { default: ProviderDialog }
})

/** The identity provider of the company: what it is, and what can be done with it. */
export function ProviderCard() {
  const text = useText('integrations')
  const signOn = useSignOn()
  const heading = useRef<HTMLHeadingElement>(null)
  const { opened, isOpening, open, close } = useLazyDialog()
  const settings = signOn.data?.data
  const provider = settings?.provider

  return (
    <Card
      title={text('provider')}
      headingRef={heading}
      description={text('providerLead')}
      actions={
        <Button onClick={open} loading={isOpening} disabled={!settings}>
          {text(provider ? 'changeProvider' : 'setProvider')}
        </Button>
      }
    >
      {!settings && signOn.isError && <ErrorState onRetry={() => void signOn.refetch()} />}
      {!settings && !signOn.isError && <Skeleton of="text" rows={4} />}
      {settings && (
        <div className={styles.parts}>
          <CopyLine label={text('redirectUri')} value={settings.redirect_uri} />
          {provider ? (
            <>
              <ProviderFacts provider={provider} />
              <ProviderActs onRemoved={() => heading.current?.focus()} />
              <ProviderRule provider={provider} domains={settings.domains} />
            </>
          ) : (
            <p className={styles.none}>{text('providerNone')}</p>
          )}
        </div>
      )}
      {opened !== undefined && (
        <Suspense>
          <ProviderDialog opened={opened} onClose={close} provider={provider ?? null} />
        </Suspense>
      )}
    </Card>
  )
}

function ProviderFacts({ provider }: { provider: IdentityProvider }) {
  const text = useText('integrations')
  const { dateTime } = useFormat()
  const { issuer, client_id, tested_at, states_second_factor } = provider
  const stated = text(states_second_factor ? 'statesFactor' : 'statesNoFactor')

  return (
    <DescriptionList
      facts={[
        { label: text('issuer'), value: <span className={styles.value}>{issuer}</span> },
        { label: text('clientId'), value: <span className={styles.value}>{client_id}</span> },
        {
          label: text('tested'),
          value: tested_at ? dateTime(tested_at) : text('untested'),
          ...(tested_at && { note: stated }),
        },
      ]}
    />
  )
}

function ProviderActs({ onRemoved }: { onRemoved: () => void }) {
  const text = useText('integrations')
  const test = useTestProvider()
  const [isAsked, setAsked] = useState(false)

  function leave() {
    test.mutate(undefined, { onSuccess: ({ data }) => location.assign(data.url) })
  }

  return (
    <div className={styles.acts}>
      <Button variant="primary" onClick={leave} loading={test.isPending || test.isSuccess}>
        {text('testProvider')}
      </Button>
      <Button onClick={() => setAsked(true)}>{text('removeProvider')}</Button>
      {isAsked && <RemoveDialog onRemoved={onRemoved} onClose={() => setAsked(false)} />}
    </div>
  )
}

function RemoveDialog({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) {
  const text = useText('integrations')
  const { mutate, isPending } = useRemoveProvider()

  function sayRemoved() {
    toast.success(text('providerRemoved'))
    onClose()
    onRemoved()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onSuccess: sayRemoved })}
      title={text('removeProviderTitle')}
      confirmLabel={text('removeProvider')}
      danger
      loading={isPending}
    >
      {text('removeProviderText')}
    </ConfirmDialog>
  )
}
