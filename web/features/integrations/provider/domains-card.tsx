import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { emailDomainsMax } from '#contract/endpoint/limits.ts'
import type { EmailDomain } from '#contract/integrations/identity-provider.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { StatusTag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Entries, EntryHead } from '../entries.tsx'
import { CopyLine } from './copy-line.tsx'
import { useProveDomain, useRemoveDomain, useSignOn } from './provider-api.ts'
import styles from './provider-card.module.css'

const AddDomainDialog = lazy(async () => {
  const { AddDomainDialog } = await import('./add-domain-dialog.tsx')
  return { default: AddDomainDialog }
})

/** The domains of email addresses that lead to the provider. */
export function DomainsCard() {
  const text = useText('integrations')
  const signOn = useSignOn()
  const heading = useRef<HTMLHeadingElement>(null)
  const { opened, isOpening, open, close } = useLazyDialog()
  const domains = signOn.data?.data.domains
  const isFull = domains !== undefined && domains.length >= emailDomainsMax

  return (
    <Card
      title={text('domains')}
      headingRef={heading}
      description={isFull ? text('domainsFull', { count: emailDomainsMax }) : text('domainsLead')}
      actions={
        <Button icon={<Icon of={IconPlus} />} onClick={open} loading={isOpening} disabled={isFull}>
          {text('addDomain')}
        </Button>
      }
    >
      <Entries list={signOn} items={domains} none={text('domainsNone')}>
        {(domain) => <DomainRow domain={domain} onRemoved={() => heading.current?.focus()} />}
      </Entries>
      {opened !== undefined && (
        <Suspense>
          <AddDomainDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

interface DomainRowProps {
  domain: EmailDomain
  /** The button that had the focus has gone. */
  onRemoved: () => void
}

function DomainRow({ domain, onRemoved }: DomainRowProps) {
  const text = useText('integrations')
  const { date } = useFormat()
  const prove = useProveDomain()
  const [isAsked, setAsked] = useState(false)
  const { id, record, proven_at } = domain
  const name = shownAddress(domain.domain)

  function look() {
    prove.mutate({ params: { id } }, { onSuccess: () => toast.success(text('domainProven')) })
  }

  return (
    <>
      <EntryHead
        name={name}
        state={
          <StatusTag tone={proven_at ? 'success' : 'warning'}>
            {proven_at ? text('provenOn', { date: date(proven_at) }) : text('unproven')}
          </StatusTag>
        }
      />
      {!proven_at && <CopyLine label={text('record')} value={record} />}
      <div className={styles.domainActs}>
        {!proven_at && (
          <Button
            size="small"
            variant="primary"
            aria-label={`${text('prove')}: ${name}`}
            loading={prove.isPending}
            onClick={look}
          >
            {text('prove')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={`${text('removeDomain')}: ${name}`}
          onClick={() => setAsked(true)}
        >
          {text('removeDomain')}
        </Button>
      </div>
      {isAsked && (
        <RemoveDialog domain={domain} onRemoved={onRemoved} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

function RemoveDialog({
  domain: { id, domain },
  onRemoved,
  onClose,
}: DomainRowProps & { onClose: () => void }) {
  const text = useText('integrations')
  const { mutate, isPending } = useRemoveDomain()

  function sayRemoved() {
    toast.success(text('domainRemoved'))
    onClose()
    onRemoved()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => mutate({ params: { id } }, { onSuccess: sayRemoved })}
      title={text('removeDomainTitle')}
      confirmLabel={text('removeDomain')}
      danger
      loading={isPending}
    >
      {text('removeDomainText', { domain: shownAddress(domain) })}
    </ConfirmDialog>
  )
}
