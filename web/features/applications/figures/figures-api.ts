import { useMutation } from '@tanstack/react-query'
import { figuresCsvPath } from '#contract/endpoint/file-paths.ts'
import { getApplicationFigures } from '#web/lib/calls/applications.ts'
import { download } from '#web/lib/download.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useRead } from '#web/lib/use-endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'

export function useFigures(slug: string) {
  return useRead(getApplicationFigures, { params: { slug } }).data
}

/** Downloads the figures as a table for a spreadsheet. */
export function useFiguresDownload(slug: string) {
  const text = useText('desk')
  return useMutation({
    mutationFn: () => download(figuresCsvPath(encodeURIComponent(slug))),
    onError: () => toast.error(text('figuresFailed')),
  })
}
