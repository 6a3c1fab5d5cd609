import { IconCopy } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './copy-line.module.css'

/** A value that is to be written elsewhere exactly as it is, with its name. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const text = useText('integrations')
  const common = useText('common')

  function copy() {
    navigator.clipboard.writeText(value).then(
      () => toast.success(text('copied')),
      () => toast.error(common('somethingWentWrong')),
    )
  }

  return (
    <div className={styles.line}>
      <p className={styles.what}>
        <span className={styles.label}>{label}</span>
        <code className={styles.value}>{value}</code>
      </p>
      <IconButton
        label={`${text('copy')}: ${label}`}
        icon={<Icon of={IconCopy} />}
        onClick={copy}
      />
    </div>
  )
}
