import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Copies an address, and says so; if the browser does not allow it, shows the address. */
export function useCopyLink(link: string) {
  const text = useText('vacancies')
  return () =>
    void copyText(link).then(
      () => toast.success(text('linkCopied')),
      () => toast.info(text('linkNotCopied', { link })),
    )
}

/** Browsers lend the clipboard only to secure pages, and only when they are allowed to. */
async function copyText(text: string) {
  await navigator.clipboard.writeText(text)
}
