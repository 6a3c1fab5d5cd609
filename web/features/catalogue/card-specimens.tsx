import { useText } from '#web/lib/i18n/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { StatusTag, Tag } from '#web/ui/tag.tsx'
import styles from './catalogue.module.css'

const companies = [
  'Grupo Sierra Madre',
  'Atlántica Renovables',
  'Northline Logistics',
  'Lumen Salud',
  'Zafiro',
]

export function CardSpecimens() {
  const t = useText('catalogue')

  return (
    <div className={styles.columns}>
      <Card title={t('company')} description={t('cardNote')}>
        <DescriptionList
          facts={[
            { label: t('reports'), value: t('reportsTo') },
            { label: t('team'), value: t('teamSize') },
            { label: t('location'), value: 'Monterrey, Nuevo León, México' },
          ]}
        />
      </Card>
      <Card title={t('tags')}>
        <div className={styles.row}>
          <StatusTag tone="success">{t('open')}</StatusTag>
          <StatusTag tone="neutral">{t('closed')}</StatusTag>
          <StatusTag tone="warning">{t('unread')}</StatusTag>
          <StatusTag tone="danger">{t('delete')}</StatusTag>
          <Tag tone="pine">{t('hybrid')}</Tag>
          <Tag tone="brass">{t('confidential')}</Tag>
          <Tag tone="info">{t('read')}</Tag>
        </div>
        <div className={styles.row}>
          <Avatar initials="LF" />
          <Avatar initials="A" size={34} />
          {companies.map((name) => (
            <CompanyAvatar key={name} name={name} />
          ))}
          <CompanyAvatar name={t('confidential')} confidential />
          <CompanyAvatar name="Sierra" size={60} />
        </div>
      </Card>
    </div>
  )
}
