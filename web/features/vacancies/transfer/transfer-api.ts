import { useMutation } from '@tanstack/react-query'
import type { FileFormat } from '#contract/vacancies/vacancy-choices.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import {
  exportVacancies,
  importVacancies,
  listDrafts,
  previewVacancies,
} from '#web/lib/calls/vacancies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function usePreview() {
  return useCommand(previewVacancies)
}

export function useImport() {
  return useCommand(importVacancies, { refreshes: [listDrafts], errorMessage: messageOf })
}

/** Reads the file part by part. */
export function useExport() {
  return useMutation<Blob, CallError, FileFormat>({ mutationFn: readFile })
}

const types = { csv: 'text/csv', json: 'application/json' }

async function readFile(format: FileFormat): Promise<Blob> {
  const parts: string[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await call(exportVacancies, { query: { format, cursor } })
    parts.push(data.content)
    cursor = meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  const content = format === 'csv' ? parts.join('') : joined(parts)
  return new Blob([content], { type: types[format] })
}

/** @returns the lists of all parts as one */
function joined(parts: string[]) {
  return JSON.stringify(
    parts.flatMap((part) => JSON.parse(part) as object[]),
    null,
    2,
  )
}
