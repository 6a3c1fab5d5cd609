import { IconBell, IconBookmark, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OutboundLink, TextLink } from '#web/ui/text-link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

const variants = ['primary', 'default', 'quiet', 'danger'] as const

export function ButtonSection() {
  const t = useText('catalogue')
  const [saved, setSaved] = useState(true)

  return (
    <Specimen title={t('buttons')}>
      {[{}, { disabled: true }, { loading: true }].map((state, index) => (
        <div className={styles.row} key={index}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} {...state}>
              {t(
                variant === 'danger' ? 'delete' : variant === 'primary' ? 'apply' : 'saveAndClose',
              )}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button variant="primary" size="large">
          {t('apply')}
        </Button>
        <Button icon={<Icon of={IconShare} />}>{t('share')}</Button>
        <Button size="small">{t('save')}</Button>
        <ButtonLink href="#links">{t('details')}</ButtonLink>
        <Tooltip text={t('tooltip')}>
          <Button variant="quiet">{t('details')}</Button>
        </Tooltip>
      </div>
      <div className={styles.row}>
        <IconButton label={t('share')} icon={<Icon of={IconShare} size={20} />} outlined />
        <IconButton
          label={t('save')}
          icon={<Icon of={IconBookmark} size={20} />}
          aria-pressed={saved}
          onClick={() => setSaved(!saved)}
        />
        <IconButton label={t('newMessages')} icon={<Icon of={IconBell} size={20} />} marked />
        <IconButton label={t('delete')} icon={<Icon of={IconTrash} size={20} />} danger />
        <IconButton label={t('add')} icon={<Icon of={IconPencil} size={20} />} disabled />
        <TextLink href="#links">{t('details')}</TextLink>
        <OutboundLink href="https://example.com">{t('linkOut')}</OutboundLink>
      </div>
    </Specimen>
  )
}
