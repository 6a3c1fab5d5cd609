import { IconAlertCircle } from '@tabler/icons-react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { useAnnouncement } from './use-announcement.ts'

/** The error of a field. @param id for `aria-describedby` of the control */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  useAnnouncement(children ?? '', { isError: true })
  if (!children) return null
  return (
    <p className={styles.error} id={id}>
      <Icon of={IconAlertCircle} size={16} />
      {children}
    </p>
  )
}
