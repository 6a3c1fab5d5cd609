import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { FileFormat } from '#contract/vacancies/vacancy-choices.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { saveFile } from '#web/lib/download.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { decodeFile, lineToConfirm } from './decode-file.ts'
import { ImportedRows } from './imported-rows.tsx'
import { useImport, usePreview } from './transfer-api.ts'
import styles from './transfer.module.css'
import { templateCsv, useColumnNames } from './use-column-names.ts'

interface Chosen {
  name: string
  format: FileFormat
  content: string
  /** A line to look at, if the encoding of the file was guessed. */
  line: string | null
  import_id: string
}

/** UTF-16 takes two bytes for most letters. */
const bytesEach = 2

/** @returns null for a file that is too large */
async function readFile(file: File): Promise<Chosen | null> {
  const max = lengths.vacancy_file.max
  if (file.size > bytesEach * max) return null
  const { text: content, isGuessed } = decodeFile(new Uint8Array(await file.arrayBuffer()))
  if (content.length > max) return null
  return {
    name: file.name,
    format: /^\s*[[{]/.test(content) ? 'json' : 'csv',
    content,
    line: isGuessed ? lineToConfirm(content) : null,
    import_id: newClientId(),
  }
}

/** A file is looked through as soon as it is chosen, and kept once nothing in it is wrong. */
export function ImportCard() {
  const text = useText('writing')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const preview = usePreview()
  const keep = useImport()
  const rows = preview.data?.data.rows
  const isRight = rows?.every(({ problems }) => problems.length === 0)

  async function choose(file: File) {
    preview.reset()
    setConfirmed(false)
    const read = await readFile(file)
    setTooLarge(read === null)
    setChosen(read)
    if (read) preview.mutate({ body: { format: read.format, content: read.content } })
  }

  async function keepAll({ name: _, line: __, ...body }: Chosen) {
    const { data } = await keep.mutateAsync({ body })
    toast.success(text('importKept', { count: data.length }))
    await navigate({ to: paths.newVacancyStart() })
  }

  const tooLarge = isTooLarge && text('importTooLarge', { size: lengths.vacancy_file.max / 1000 })
  const failure = tooLarge || (preview.error ? messageOf(preview.error) : undefined)

  return (
    <Card title={text('importTitle')} description={text('importText')}>
      <div className={styles.parts}>
        <FileField
          label={text('importFile')}
          description={text('importFileHint', { count: vacancyDraftsMax })}
          kind="table"
          onSelect={(file) => void choose(file)}
          current={isTooLarge ? undefined : chosen?.name}
          progress={preview.isPending}
          error={failure}
        />
        <TemplateButton />
        {rows && chosen?.line && (
          <LineToConfirm line={chosen.line} checked={isConfirmed} onChange={setConfirmed} />
        )}
        {rows && <ImportedRows rows={rows} />}
        {rows && !isRight && <Notice tone="warning">{text('importRefused')}</Notice>}
        {rows && isRight && chosen && (
          <div>
            <Button
              variant="primary"
              loading={keep.isPending}
              disabled={chosen.line !== null && !isConfirmed}
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

function TemplateButton() {
  const text = useText('writing')
  const nameOf = useColumnNames()
  const name = `altura-${text('importTemplateName')}.csv`

  return (
    <div>
      <Button onClick={() => saveFile(templateCsv(nameOf), name)}>{text('importTemplate')}</Button>
    </div>
  )
}

interface LineToConfirmProps {
  line: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Of a file whose encoding was guessed. */
function LineToConfirm({ line, checked, onChange }: LineToConfirmProps) {
  const text = useText('writing')

  return (
    <Notice tone="warning">
      <p>{text('importGuessed')}</p>
      <p className={styles.line}>{line}</p>
      <Checkbox
        label={text('importReadsRight')}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Notice>
  )
}
