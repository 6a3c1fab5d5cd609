import { IconPrinter } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReceipt } from '../api.ts'
import { ReceiptSheet } from '../receipt-sheet.tsx'

export default function ReceiptPage() {
  const text = useText('credits')
  const { code = '' } = useParams({ strict: false })
  const { data: receipt, error, refetch } = useReceipt(code)
  const back = <Link to={paths.credits()}>{text('backToCredits')}</Link>

  if (error?.status === 404)
    return (
      <ErrorState isPage title={text('receiptUnknown')} action={back}>
        {text('receiptUnknownText')}
      </ErrorState>
    )
  return (
    <Page
      title={text('receipt')}
      width="reading"
      actions={
        <>
          {back}
          <Button
            icon={<Icon of={IconPrinter} />}
            disabled={!receipt}
            onClick={() => window.print()}
          >
            {text('print')}
          </Button>
        </>
      }
    >
      {receipt && <ReceiptSheet receipt={receipt.data} />}
      {!receipt &&
        (error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="list" rows={3} />)}
    </Page>
  )
}
