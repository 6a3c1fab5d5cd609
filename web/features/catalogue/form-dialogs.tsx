import { IconCircleCheck } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { DetailsSection, PaySection } from './form-sections.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

export function FormDialog({ opened, onClose }: DialogProps) {
  const t = useText('catalogue')

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
      <PaySection />
    </Dialog>
  )
}

/** It cannot be left without an answer. */
export function FeedbackDialog({ opened, onClose }: DialogProps) {
  const t = useText('catalogue')

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('feedback')}
      description={t('feedbackWhy')}
      closable={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('send')}
        </Button>
      }
    >
      <TextArea label={t('feedback')} name="feedback" required rows={6} />
    </Dialog>
  )
}
