import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './catalogue.module.css'
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
      <Dialog
        opened={opened === 'blocking'}
        onClose={close}
        title={t('feedback')}
        description={t('feedbackWhy')}
        closable={false}
        footer={
          <Button variant="primary" onClick={close}>
            {t('send')}
          </Button>
        }
      >
        <TextArea label={t('feedback')} name="feedback" required rows={6} />
      </Dialog>
    </Specimen>
  )
}

function FormDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('catalogue')
  const [currency, setCurrency] = useState<string | null>(null)

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('application')}
      description={t('dialogIntro')}
      footerNote={
        <>
          <Icon of={IconCircleCheck} /> {t('draftSaved')}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('saveAndClose')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('send')}
          </Button>
        </>
      }
    >
      <DetailsSection />
      <FormSection title={t('tabSalary')} columns={2} level={3}>
        <SelectField
          label={t('currency')}
          options={['USD', 'MXN', 'EUR'].map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={setCurrency}
        />
        <NumberField label={t('pay')} value={125000} />
        <FullWidth>
          <TextArea
            label={t('card')}
            name="dialog2"
            minimum={100}
            rows={8}
            defaultValue={t('cardText')}
          />
        </FullWidth>
      </FormSection>
    </Dialog>
  )
}

function DetailsSection() {
  const t = useText('catalogue')

  return (
    <FormSection title={t('details')} note={t('cardNote')} columns={2} level={3}>
      <TextField label={t('fullName')} defaultValue="Lucía Fernández Ortega" required />
      <TextField
        label={t('email')}
        type="email"
        defaultValue="lucia@"
        error={t('emailError')}
        required
      />
      <FullWidth>
        <TextArea
          label={t('experience')}
          name="dialog"
          minimum={100}
          required
          defaultValue={t('experienceText')}
        />
      </FullWidth>
    </FormSection>
  )
}
