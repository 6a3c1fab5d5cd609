import { useParams } from '@tanstack/react-router'
import type { KnownPayment } from '#contract/operators/payments.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { ActButton } from '../act-button.tsx'
import { useAcceptPayment, usePayment, useRefundPayment } from '../api.ts'
import { StateTag } from '../state-tag.tsx'
import { PendingThing, ThingPage } from '../thing-page.tsx'

/** A purchase as operators see it. */
export default function PaymentPage() {
  const { code = '' } = useParams({ strict: false })
  const { data, error, refetch } = usePayment(code)

  if (!data) return <PendingThing error={error} onRetry={() => void refetch()} />
  return <Payment payment={data.data} />
}

function Payment({ payment }: { payment: KnownPayment }) {
  const text = useText('operator')
  const shown = useShownName()
  const { money } = useFormat()
  const { asked, paid, buyer, company } = payment

  return (
    <ThingPage
      object="checkouts"
      of={payment.code}
      title={text('creditsFor', {
        count: payment.credits,
        amount: money(asked.amount, asked.currency),
      })}
      lead={
        <>
          <Link to={paths.operatorPerson(buyer.id)}>{shown(buyer)}</Link>
          {company && (
            <>
              {' · '}
              <Link to={paths.operatorCompany(company.id)}>{shown(company)}</Link>
            </>
          )}
        </>
      }
      actions={<PaymentActs payment={payment} />}
      notice={
        payment.status === 'mismatched' &&
        paid && (
          <Notice tone="warning" title={text('heldTitle')}>
            {text('heldText', {
              asked: money(asked.amount, asked.currency),
              paid: money(paid.amount, paid.currency),
            })}
          </Notice>
        )
      }
    >
      <PaymentFacts payment={payment} />
      {payment.reversals.length > 0 && <Reversals payment={payment} />}
    </ThingPage>
  )
}

function PaymentFacts({ payment }: { payment: KnownPayment }) {
  const text = useText('operator')
  const { dateTime, wholeNumber } = useFormat()
  const at = (name: 'paid_at' | 'fulfilled_at') => {
    const time = payment[name]
    return { label: text(name), value: time ? dateTime(time) : text('never') }
  }

  return (
    <Card title={text('payment')}>
      <DescriptionList
        facts={[
          { label: text('state'), value: <StateTag state={payment.status} /> },
          { label: text('code'), value: payment.code },
          { label: text('receipt'), value: payment.receipt_number ?? text('notGiven') },
          { label: text('provider'), value: payment.provider },
          { label: text('provider_id'), value: payment.provider_id ?? text('notGiven') },
          { label: text('payment_id'), value: payment.payment_id ?? text('notGiven') },
          { label: text('created'), value: dateTime(payment.created_at) },
          at('paid_at'),
          at('fulfilled_at'),
          { label: text('takenBack'), value: wholeNumber(payment.credits_withdrawn) },
        ]}
      />
    </Card>
  )
}

function Reversals({ payment: { reversals, asked } }: { payment: KnownPayment }) {
  const text = useText('operator')
  const { dateTime, money } = useFormat()

  return (
    <Table
      label={text('reversals')}
      rows={reversals}
      keyOf={(_, index) => index}
      density="compact"
      columns={[
        {
          key: 'kind',
          header: text('reversals'),
          isSubject: true,
          render: ({ kind }) => text(`reversal_${kind}`),
        },
        { key: 'stage', header: text('state'), render: ({ stage }) => text(`stage_${stage}`) },
        { key: 'at', header: text('created'), render: ({ changed_at }) => dateTime(changed_at) },
        {
          key: 'amount',
          header: text('amount'),
          align: 'right',
          render: ({ amount }) => money(amount, asked.currency),
        },
      ]}
    />
  )
}

function PaymentActs({ payment: { code, status } }: { payment: KnownPayment }) {
  const text = useText('operator')
  const accept = useAcceptPayment()
  const refund = useRefundPayment()
  const params = { code }

  if (status === 'fulfilled' || status === 'partly_refunded')
    return (
      <ActButton
        danger
        action={text('refund')}
        title={text('refundPayment')}
        description={text('refundPaymentText')}
        onAct={(reason) => refund.mutateAsync({ params, body: { reason } })}
      />
    )
  return (
    status === 'mismatched' && (
      <ActButton
        action={text('accept')}
        title={text('acceptPayment')}
        description={text('acceptPaymentText')}
        onAct={(reason) => accept.mutateAsync({ params, body: { reason } })}
      />
    )
  )
}
