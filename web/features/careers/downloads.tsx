import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { careerJsonPath, careerPdfPath } from '#contract/endpoint/file-paths.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { download } from '#web/lib/download.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The profile that is saved, as files for its candidate. */
export function Downloads() {
  const text = useText('career')

  return (
    <>
      <DownloadButton path={careerPdfPath} name={text('pdf')} />
      <DownloadButton path={careerJsonPath} name={text('json')} />
    </>
  )
}

function DownloadButton({ path, name }: { path: string; name: string }) {
  const text = useText('career')
  const failed = text('downloadFailed')
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path),
    onError: (error: CallError) =>
      toast.error(messageOf(error, { network: failed, otherwise: failed })),
  })

  return (
    <Button
      size="small"
      icon={<Icon of={IconFileDownload} size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {name}
    </Button>
  )
}
