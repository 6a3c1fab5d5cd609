import type { Operations } from '#contract/operators/operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { ActButton } from '../act-button.tsx'
import { useVerifyLedger } from '../operations-api.ts'
import { Note } from './columns.tsx'

/** The latest proof of the ledger, and a new one on demand. */
export function LedgerCard({ ledger }: { ledger: Operations['ledger'] }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const verify = useVerifyLedger()
  const { latest, running_since } = ledger

  return (
    <Card
      title={text('ledger')}
      actions={
        !running_since && (
          <ActButton
            action={text('verifyNow')}
            title={text('verifyLedger')}
            description={text('verifyLedgerText')}
            onAct={(reason) => verify.mutateAsync({ body: { reason } })}
          />
        )
      }
    >
      <output>
        {running_since && (
          <StatusTag tone="info">
            {text('verifyingSince', { at: dateTime(running_since) })}
          </StatusTag>
        )}
        {!running_since && !latest && <Note>{text('neverVerified')}</Note>}
        {!running_since && latest && (
          <StatusTag tone={latest.faults > 0 ? 'danger' : 'success'}>
            {latest.faults > 0
              ? text('ledgerFaults', { count: latest.faults })
              : text('ledgerBalances')}
          </StatusTag>
        )}
      </output>
      {latest && <Proof latest={latest} />}
      {latest && latest.faults > 0 && <Note>{text('ledgerFaultsText')}</Note>}
    </Card>
  )
}

function Proof({ latest }: { latest: NonNullable<Operations['ledger']['latest']> }) {
  const text = useText('operator')
  const { dateTime, wholeNumber } = useFormat()

  return (
    <DescriptionList
      facts={[
        { label: text('verifiedAt'), value: dateTime(latest.finished_at) },
        { label: text('movements'), value: wholeNumber(latest.transactions) },
        { label: text('entries'), value: wholeNumber(latest.entries) },
        { label: text('fingerprint'), value: latest.fingerprint },
      ]}
    />
  )
}
