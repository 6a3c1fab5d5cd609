import { useRef } from 'react'
import { useBlocks, useUnblock } from '#web/features/invitations/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useScrollToHash } from '#web/lib/use-scroll-to-hash.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useBlockCompany } from './api.ts'
import styles from './blocked-companies.module.css'
import { CompanyForm } from './company-form.tsx'

/** Further companies that may neither approach nor invite a candidate. */
export function BlockedCompanies() {
  const text = useText('employer')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useBlocks()
  useScrollToHash('blocked', heading, data !== undefined)

  return (
    <Card title={text('blocked')} description={text('blockedNote')} headingRef={heading}>
      <div className={styles.parts}>
        <BlockForm />
        {!data && !error && <Skeleton of="text" rows={2} />}
        {!data && error && <ErrorState onRetry={() => void refetch()} />}
        {data && data.data.length === 0 && <p className={styles.none}>{text('blockedNone')}</p>}
        {data && data.data.length > 0 && (
          <Blocks blocks={data.data} onUnblocked={() => heading.current?.focus()} />
        )}
      </div>
    </Card>
  )
}

function BlockForm() {
  const text = useText('employer')
  const { mutate, isPending } = useBlockCompany()

  return (
    <CompanyForm
      label={text('blockedCompany')}
      submit={text('block')}
      isPending={isPending}
      onSend={(company, onSent) =>
        mutate(
          { body: { company: company.slug } },
          {
            onSuccess() {
              onSent()
              toast.success(text('blockedAdded', { company: company.name }))
            },
          },
        )
      }
    />
  )
}

interface BlocksProps {
  blocks: NonNullable<ReturnType<typeof useBlocks>['data']>['data']
  onUnblocked: () => void
}

function Blocks({ blocks, onUnblocked }: BlocksProps) {
  const text = useText('employer')
  const shown = useShownName()
  const { date } = useFormat()
  const unblock = useUnblock()

  return (
    <ul className={styles.list}>
      {blocks.map(({ id, company, company_hidden, blocked_at }) => {
        const name = shown({ name: company, name_hidden: company_hidden }) || text('allCompanies')
        return (
          <SettingRow key={id} title={name} lead={text('blockedOn', { day: date(blocked_at) })}>
            <Button
              size="small"
              aria-label={text('unblockOf', { company: name })}
              onClick={() => unblock.mutate({ params: { id } }, { onSuccess: onUnblocked })}
            >
              {text('unblock')}
            </Button>
          </SettingRow>
        )
      })}
    </ul>
  )
}
