import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import type { Resume } from '#contract/accounts/resume.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import styles from './resume-row.module.css'

export function ResumeRow({ resume, onDelete }: { resume: Resume; onDelete: () => void }) {
  const text = useText('preferences')
  const { date } = useFormat()
  const { filename, url, created_at, is_missing } = resume

  return (
    <li className={styles.file}>
      <span className={styles.fileIcon}>
        <Icon of={IconFileTypePdf} size={22} />
      </span>
      <span className={styles.fileText}>
        {is_missing ? filename : <OutboundLink href={url}>{filename}</OutboundLink>}
        <time className={styles.fileDate} dateTime={created_at}>
          {text('uploadedOn', { date: date(created_at) })}
        </time>
        {is_missing && <strong className={styles.missing}>{text('resumeMissing')}</strong>}
      </span>
      <IconButton
        label={text('deleteNamed', { filename })}
        icon={<Icon of={IconTrash} />}
        onClick={onDelete}
      />
    </li>
  )
}
