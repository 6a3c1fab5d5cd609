import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { vacancyDraftsMax } from '#contract/limits.ts'
import type { FileFormat } from '#contract/vacancy-transfer.ts'
import { paths } from '#contract/web-paths.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './import-card.module.css'
import { ImportedRows } from './imported-rows.tsx'
import { useImport, usePreview } from './transfer-api.ts'

interface Chosen {
  name: string
  format: FileFormat
  content: string
  import_id: string
}

/** A file is looked through as soon as it is chosen, and kept once nothing in it is wrong. */
export function ImportCard() {
  const text = useText('writing')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = usePreview()
  const keep = useImport()
  const rows = preview.data?.data.rows
  const isRight = rows?.every(({ problems }) => problems.length === 0)

  async function choose(file: File) {
    preview.reset()
    setTooLarge(file.size > lengths.vacancy_file.max)
    if (file.size > lengths.vacancy_file.max) return
    const format = /\.json$/i.test(file.name) ? 'json' : 'csv'
    const content = await file.text()
    setChosen({ name: file.name, format, content, import_id: crypto.randomUUID() })
    preview.mutate({ body: { format, content } })
  }

  async function keepAll({ name: _, ...body }: Chosen) {
    const { data } = await keep.mutateAsync({ body })
    toast.success(text('importKept', { count: data.length }))
    await navigate({ to: paths.newVacancyStart() })
  }

  const failure = isTooLarge
    ? text('importTooLarge', { size: lengths.vacancy_file.max / 1000 })
    : preview.error
      ? messageOf(preview.error)
      : undefined

  return (
    <Card title={text('importTitle')} description={text('importText')}>
      <div className={styles.parts}>
        <FileField
          label={text('importFile')}
          description={text('importFileHint', { count: vacancyDraftsMax })}
          accept=".csv,.json,text/csv,application/json"
          onSelect={(file) => void choose(file)}
          current={isTooLarge ? undefined : chosen?.name}
          progress={preview.isPending}
          error={failure}
        />
        {rows && <ImportedRows rows={rows} />}
        {rows && !isRight && <Notice tone="warning">{text('importRefused')}</Notice>}
        {rows && isRight && chosen && (
          <div>
            <Button
              variant="primary"
              loading={keep.isPending}
              onClick={() => void keepAll(chosen).catch(() => undefined)}
            >
              {text('importKeep', { count: rows.length })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
