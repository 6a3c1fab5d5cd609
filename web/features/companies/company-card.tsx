import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Company } from '#contract/company.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { OutboundLink } from '#web/ui/text-link.tsx'
import styles from './company-card.module.css'

// Only those who change something need its form.
const EditCompanyDialog = lazy(async () => {
  const { EditCompanyDialog } = await import('./edit-company-dialog.tsx')
  return { default: EditCompanyDialog }
})

interface CompanyCardProps {
  company: Company
  mayEdit: boolean
}

export function CompanyCard({ company, mayEdit }: CompanyCardProps) {
  const text = useText('company')
  const format = useFormat()
  const { opened, isOpening, open, close } = useLazyDialog()
  const none = <span className={styles.none}>{text('noneYet')}</span>

  return (
    <Card>
      <div className={styles.company}>
        <CompanyAvatar name={company.name} src={company.logo} size={96} />
        <h2 className={styles.name}>{company.name}</h2>
        {mayEdit && (
          <Button icon={<Icon of={IconPencil} />} onClick={open} loading={isOpening}>
            {text('editCompany')}
          </Button>
        )}
      </div>
      {company.description && <p className={styles.description}>{company.description}</p>}
      <DescriptionList
        facts={[
          { label: text('industry'), value: company.industry_value ?? none },
          {
            label: text('website'),
            value: company.website ? <Website address={company.website} /> : none,
          },
          { label: text('employees'), value: company.num_emp_value ?? none },
          { label: text('timeZone'), value: company.time_zone.replaceAll('_', ' ') },
          { label: text('companyId'), value: <span className={styles.id}>{company.id}</span> },
          { label: text('created'), value: format.date(company.created_at) },
        ]}
      />
      {opened !== undefined && (
        <EditCompanyDialog company={company} opened={opened} onClose={close} />
      )}
    </Card>
  )
}

function Website({ address }: { address: string }) {
  return (
    <OutboundLink href={address}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </OutboundLink>
  )
}
