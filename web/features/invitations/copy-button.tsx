import { IconCopy } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Puts a text on the clipboard, if the browser lends it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const texts = useText('invitations')

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => toast.success(texts('copied')),
      () => toast.error(texts('notCopied')),
    )
  }

  return (
    <Button size="small" icon={<Icon of={IconCopy} size={16} />} onClick={copy}>
      {label}
    </Button>
  )
}
