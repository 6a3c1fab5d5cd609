import { IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './file-prompt.module.css'
import { Icon } from './icon.tsx'

interface FilePromptProps {
  /** From 0 to 1, true if it is unknown, false without an upload. */
  progress: number | boolean
  /** The file, or the request for one. */
  children: ReactNode
}

/** The text of a file field, with the progress of an upload in percent. */
export function FilePrompt({ progress, children }: FilePromptProps) {
  const t = useText('common')

  return (
    <>
      <span className={styles.icon}>
        <Icon of={IconFileUpload} size={28} />
      </span>
      <span className={styles.text}>
        <span className={styles.prompt}>{children}</span>
        {progress !== false && <span>{t('sendingFile')}</span>}
        {typeof progress === 'number' && (
          <span aria-hidden>{` ${Math.floor(progress * 100)} %`}</span>
        )}
      </span>
    </>
  )
}
