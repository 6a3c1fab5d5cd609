import {
  columnChoices,
  columnExamples,
  vacancyColumns,
} from '#contract/vacancies/vacancy-columns.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { type FieldLabel, labels } from '../editor/field-labels.ts'

const names: Record<string, FieldLabel> = labels

/** @returns a function that gives the name of the field of a column, with the number of an entry */
export function useColumnNames() {
  const name = useText('wizard')

  return (column: string) => {
    const [, list = column, number] = /^(.+)\.(\d+)$/.exec(column) ?? []
    const label = names[list]
    return label ? [name(label), number].filter(Boolean).join(' ') : column
  }
}

/**
 * @param nameOf gives the name that people read of a column
 * @returns a file with the columns of an import, and a line that says what belongs into each
 */
export function templateCsv(nameOf: (column: string) => string): Blob {
  const hintOf = (column: string) =>
    columnExamples[column] ?? columnChoices[column]?.join(' | ') ?? nameOf(column)
  const hints = vacancyColumns.map(hintOf)
  const lines = [vacancyColumns, hints].map((cells) => cells.map(quoted).join(','))
  // Spreadsheets know UTF-8 by the byte order mark.
  return new Blob(['\uFEFF', ...lines.map((line) => `${line}\r\n`)], { type: 'text/csv' })
}

function quoted(cell: string) {
  return `"${cell.replaceAll('"', '""')}"`
}
