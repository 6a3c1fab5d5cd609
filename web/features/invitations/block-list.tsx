import { useRef } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { useBlocks, useUnblock } from './api.ts'
import styles from './block-list.module.css'
import { useInviter } from './inviter.ts'

/** The companies of which a candidate wants no invitations; nothing if there are none. */
export function BlockList() {
  const text = useText('invitations')
  const inviter = useInviter()
  const { date } = useFormat()
  const blocks = useBlocks().data?.data ?? []
  const unblock = useUnblock()
  const heading = useRef<HTMLHeadingElement>(null)
  if (blocks.length === 0) return null

  return (
    <Card title={text('blocks')} description={text('blocksLead')} headingRef={heading}>
      <ul className={styles.list}>
        {blocks.map(({ id, blocked_at, ...of }) => (
          <SettingRow
            key={id}
            title={inviter(of) || text('allCompanies')}
            lead={text('blockedOn', { day: date(blocked_at) })}
          >
            <Button
              size="small"
              aria-label={text('unblockOf', { company: inviter(of) || text('allCompanies') })}
              onClick={() =>
                unblock.mutate({ params: { id } }, { onSuccess: () => heading.current?.focus() })
              }
            >
              {text('unblockOne')}
            </Button>
          </SettingRow>
        ))}
      </ul>
    </Card>
  )
}
