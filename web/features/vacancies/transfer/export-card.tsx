import { type FileFormat, fileFormats } from '#contract/vacancies/vacancy-choices.ts'
import { saveFile } from '#web/lib/download.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useExport } from './transfer-api.ts'
import styles from './transfer.module.css'

const keys = { csv: 'exportCsv', json: 'exportJson' } as const

/** All vacancies of the company as a file. */
export function ExportCard() {
  const text = useText('writing')
  const { mutate, isPending, variables } = useExport()

  function save(format: FileFormat) {
    mutate(format, {
      onSuccess: (file) => saveFile(file, `altura-${text('exportName')}.${format}`),
      onError: (error) => toast.error(messageOf(error)),
    })
  }

  return (
    <Card title={text('exportTitle')} description={text('exportText')}>
      <div className={styles.formats}>
        {fileFormats.map((format) => (
          <Button
            key={format}
            onClick={() => save(format)}
            loading={isPending && variables === format}
            disabled={isPending && variables !== format}
          >
            {text(keys[format])}
          </Button>
        ))}
      </div>
    </Card>
  )
}
