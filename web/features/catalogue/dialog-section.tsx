import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './catalogue.module.css'
import { FeedbackDialog, FormDialog } from './form-dialogs.tsx'
import { Specimen } from './specimen.tsx'

export function DialogSection() {
  const t = useText('catalogue')
  const [opened, setOpened] = useState<'form' | 'confirm' | 'blocking' | null>(null)

  function close() {
    setOpened(null)
  }

  return (
    <Specimen title={t('dialogs')}>
      <div className={styles.row}>
        <Button onClick={() => setOpened('form')}>{t('dialogsForm')}</Button>
        <Button onClick={() => setOpened('confirm')}>{t('dialogsConfirm')}</Button>
        <Button onClick={() => setOpened('blocking')}>{t('dialogsBlocking')}</Button>
      </div>
      <div className={styles.row}>
        <Button onClick={() => toast.success(t('pretendSuccess'))}>{t('toastSuccess')}</Button>
        <Button onClick={() => toast.error(t('pretendError'))}>{t('toastError')}</Button>
        <Button onClick={() => toast.info(t('pretendInfo'))}>{t('toastInfo')}</Button>
      </div>
      <FormDialog opened={opened === 'form'} onClose={close} />
      <ConfirmDialog
        opened={opened === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={t('confirmTitle')}
        confirmLabel={t('close')}
        cancelLabel={t('keepOpen')}
        danger
      >
        {t('confirmText')}
      </ConfirmDialog>
      <FeedbackDialog opened={opened === 'blocking'} onClose={close} />
    </Specimen>
  )
}
