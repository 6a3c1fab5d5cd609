import { IconFlag } from '@tabler/icons-react'
import { lazy } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'

const ReportDialog = lazy(async () => {
  const { ReportDialog } = await import('./report-dialog.tsx')
  return { default: ReportDialog }
})

interface ReportButtonProps {
  label: string
  object: 'vacancies' | 'chats'
  /** The slug of the vacancy, or the id of the conversation. */
  of: string
  /** The reader knows the company of the vacancy, and may report it. */
  withCompany?: boolean
}

/** Opens the form of a report. */
export function ReportButton({ label, ...thing }: ReportButtonProps) {
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={IconFlag} size={16} />}
        loading={isOpening}
        onClick={open}
      >
        {label}
      </Button>
      {opened !== undefined && <ReportDialog {...thing} opened={opened} onClose={close} />}
    </>
  )
}
