import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { dossierPath } from '#contract/applications/dossier.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { download } from '#web/lib/download.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface DossierButtonProps {
  slug: string
  /** The id of an application that is open: printing opens it. */
  uuid: string
  /** The icon alone, in a row with little room. */
  isShort?: boolean
}

/** Downloads the application with the resume as one PDF. */
export function DossierButton({ slug, uuid, isShort = false }: DossierButtonProps) {
  const text = useText('review')
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(dossierPath(encodeURIComponent(slug), uuid)),
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
      size="small"
      icon={<Icon of={IconFileDownload} size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {text('dossier')}
    </Button>
  )
}
