import { useText } from '#web/lib/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import type { Payment } from './use-purchase.ts'

export function PaymentNotice({ state }: { state: Payment }) {
  const text = useText('credits')

  switch (state.is) {
    case 'none':
      return null
    case 'open':
      return <Notice>{text('payInWindow')}</Notice>
    case 'blocked':
      return (
        <Notice tone="warning" action={<OutboundLink href={state.url}>{text('openPayment')}</OutboundLink>}>
          {text('blocked')}
        </Notice>
      )
  }
}
