import { IconLink } from '@tabler/icons-react'
import { paths } from '#contract/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './copy-link.module.css'

/** Copies an address that leads everybody to their own view of the vacancy. */
export function CopyLink({ slug }: { slug: string }) {
  const text = useText('vacancies')
  const link = `${location.origin}${paths.sharedVacancy(slug)}`

  function copy() {
    copyText(link).then(
      () => toast.success(text('linkCopied')),
      () => toast.info(text('linkNotCopied', { link })),
    )
  }

  return (
    <span className={styles.copy}>
      <IconButton label={text('copyLink')} icon={<Icon of={IconLink} />} onClick={copy} />
    </span>
  )
}

/** Browsers lend the clipboard only to secure pages, and only when they are allowed to. */
async function copyText(text: string) {
  await navigator.clipboard.writeText(text)
}
