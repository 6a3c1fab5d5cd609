import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useZoneName } from '#web/lib/zone-options.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { CandidatesRule } from './candidates-rule.tsx'
import styles from './company-card.module.css'
import { CompanyHeading, type CompanyHeadingProps } from './company-heading.tsx'
import { ReadersRule } from './readers-rule.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'

export function CompanyCard({ company, mayEdit }: CompanyHeadingProps) {
  const text = useText('company')
  const format = useFormat()
  const zoneName = useZoneName()
  const none = <span className={styles.none}>{text('noneYet')}</span>

  return (
    <Card>
      <CompanyHeading company={company} mayEdit={mayEdit} />
      {company.description && (
        <p className={styles.description} dir="auto">
          {company.description}
        </p>
      )}
      <DescriptionList
        facts={[
          { label: text('industry'), value: company.industry_value ?? none },
          {
            label: text('website'),
            value: company.website ? <Website address={company.website} /> : none,
          },
          { label: text('employees'), value: company.num_emp_value ?? none },
          { label: text('timeZone'), value: zoneName(company.time_zone) },
          { label: text('companyId'), value: <span className={styles.id}>{company.id}</span> },
          { label: text('created'), value: format.date(company.created_at) },
        ]}
      />
      {mayEdit && <SecondFactorRule company={company} />}
      {mayEdit && <CandidatesRule company={company} />}
      {mayEdit && <ReadersRule company={company} />}
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
