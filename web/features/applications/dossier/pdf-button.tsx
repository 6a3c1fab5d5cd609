import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { CallError } from '#web/lib/call-error.ts'
import { download } from '#web/lib/download.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface PdfButtonProps {
  /** The address of the file. */
  path: string
  /** The icon alone, in a row with little room. */
  isShort?: boolean | undefined
  size?: 'small' | 'medium'
}

/** Downloads an application as one PDF, which takes the server a moment to print. */
export function PdfButton({ path, isShort = false, size = 'small' }: PdfButtonProps) {
  const text = useText('review')
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path),
    onError: (error: CallError) =>
      toast.error(
        messageOf(error, { network: text('networkFailed'), otherwise: text('dossierFailed') }),
      ),
  })

  if (isShort)
    return (
      <IconButton
        label={text('dossier')}
        icon={<Icon of={IconFileDownload} />}
        outlined
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      />
    )
  return (
    <Button
      size={size}
      icon={<Icon of={IconFileDownload} size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {text('dossier')}
    </Button>
  )
}
