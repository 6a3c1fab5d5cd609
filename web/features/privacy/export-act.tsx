import type { DataExport } from '#contract/pages/privacy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useAskForCompanyExport, useAskForExport } from './api.ts'
import { usePasswordAct } from './use-password-act.tsx'

interface ExportActProps {
  copy: DataExport | null
  /** The company whose data it is; of the person without one. */
  company?: string
}

/** A copy of one's data: to be asked for, being made, or ready. */
export function ExportAct({ copy, company }: ExportActProps) {
  const text = useText('account')
  const format = useFormat()
  const ofPerson = useAskForExport()
  const ofCompany = useAskForCompanyExport()
  const { open, isOpening, dialog } = usePasswordAct({
    title: text(company === undefined ? 'exportDialog' : 'exportCompanyDialog'),
    consequences: text('exportDialogText'),
    action: text('exportAsk'),
    done: text('exportAsked'),
    run: (company === undefined ? ofPerson : ofCompany).mutateAsync,
  })
  const isMaking = copy !== null && copy.made_at === null

  return (
    <SettingRow
      title={company === undefined ? text('export') : text('exportOf', { name: company })}
      lead={
        <>
          {isMaking && <span>{text('exportMaking')}</span>}
          {copy?.until && <span>{text('exportReady', { date: format.dateTime(copy.until) })}</span>}
          {!copy && <span>{text(company === undefined ? 'exportNone' : 'exportCompanyNone')}</span>}
        </>
      }
      isState
    >
      {copy?.url && (
        <TextLink href={copy.url} download>
          {text('exportDownload', { size: format.fileSize(copy.bytes ?? 0) })}
        </TextLink>
      )}
      {!isMaking && (
        <Button onClick={open} loading={isOpening}>
          {text(copy ? 'exportAgain' : 'exportAsk')}
        </Button>
      )}
      {dialog}
    </SettingRow>
  )
}
