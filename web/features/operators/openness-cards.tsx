import type { KnownPerson } from '#contract/operators/people.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'

type Employer = NonNullable<KnownPerson['employer']>
type Company = Employer['companies'][number]

/** Whether companies may approach a candidate, without the wishes. */
export function OpennessCard({ openness }: { openness: NonNullable<KnownPerson['openness']> }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const { state } = openness
  const times = (['opened_at', 'paused_at', 'ends_at'] as const).flatMap((name) => {
    const at = openness[name]
    return at ? [{ label: text(`openness_${name}`), value: dateTime(at) }] : []
  })

  return (
    <Card title={text('openness')}>
      <DescriptionList
        facts={[{ label: text('opennessState'), value: text(`openness_${state}`) }, ...times]}
      />
    </Card>
  )
}

/** The employer that a candidate states, and who confirmed it. */
export function EmployerCard({ employer }: { employer: Employer | null }) {
  const text = useText('operator')
  if (!employer)
    return (
      <Card title={text('employer')}>
        <p>{text('employerNone')}</p>
      </Card>
    )
  return <StatedEmployer employer={employer} />
}

function StatedEmployer({ employer }: { employer: Employer }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const { company, domain, stated_at, held_at, held_by, companies } = employer

  return (
    <Card title={text('employer')}>
      <DescriptionList
        facts={[
          ...(company
            ? [{ label: text('company'), value: <CompanyLinks companies={[company]} /> }]
            : []),
          ...(domain ? [{ label: text('employerDomain'), value: domain }] : []),
          { label: text('employerStated'), value: dateTime(stated_at) },
          { label: text('employerHeldBy'), value: text(`employerHeldBy_${held_by ?? 'none'}`) },
          ...(held_at
            ? [
                { label: text('employerHeld'), value: dateTime(held_at) },
                {
                  label: text('employerClosed'),
                  value:
                    companies.length === 0 ? (
                      text('employerClosedNone')
                    ) : (
                      <CompanyLinks companies={companies} />
                    ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function CompanyLinks({ companies }: { companies: readonly Company[] }) {
  const shown = useShownName()

  return companies.map((company) => (
    <div key={company.id}>
      <Link to={paths.operatorCompany(company.id)}>{shown(company)}</Link>
    </div>
  ))
}
