import { useParams } from '@tanstack/react-router'
import type { KnownCompany } from '#contract/operators/companies.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { shownAddress } from '#web/lib/shown-address.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { ActButton } from '../act-button.tsx'
import {
  useAttest,
  useChangeCreditsOfCompany,
  useKnownCompany,
  useRestoreCompany,
  useSuspendCompany,
} from '../api.ts'
import { CreditsButton } from '../credits-button.tsx'
import { Holdings } from '../figures.tsx'
import { StateTag } from '../state-tag.tsx'
import { PendingThing, ThingPage } from '../thing-page.tsx'

/** A company as operators see it. */
export default function CompanyPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useKnownCompany(id)

  if (!data) return <PendingThing error={error} onRetry={() => void refetch()} />
  return <KnownCompanyPage company={data.data} />
}

function KnownCompanyPage({ company }: { company: KnownCompany }) {
  const text = useText('operator')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const { suspended } = company
  const change = useChangeCreditsOfCompany()

  return (
    <ThingPage
      object="companies"
      of={company.id}
      title={shown(company)}
      lead={
        <>
          {`${company.website ?? company.legal_name ?? ''} `}
          <Link to={paths.operator(company.id)}>{text('findRelatedCompany')}</Link>
        </>
      }
      actions={<CompanyActs company={company} />}
      notice={
        suspended && (
          <Notice tone="danger" title={text('suspendedSince', { at: dateTime(suspended.at) })}>
            {suspended.reason}
          </Notice>
        )
      }
    >
      <CompanyFacts company={company} />
      <Holdings
        credits={company.credits}
        actions={
          <CreditsButton
            onChange={(body) => change.mutateAsync({ params: { id: company.id }, body })}
          />
        }
      />
      <Card title={text('people')}>
        <People people={company.people} />
      </Card>
    </ThingPage>
  )
}

function CompanyFacts({ company }: { company: KnownCompany }) {
  const text = useText('operator')
  const { dateTime, wholeNumber } = useFormat()
  const { answers, vacancies, weak_answers } = company
  const when = (at: string | null) => (at ? dateTime(at) : text('never'))
  const facts = (['legal_name', 'tax_id', 'website', 'email', 'phone'] as const).map((name) => ({
    label: text(name),
    value: shownAddress(company[name] ?? text('notGiven')),
  }))

  return (
    <Card title={text('account')}>
      <DescriptionList
        facts={[
          { label: text('id'), value: company.id },
          ...facts,
          { label: text('created'), value: dateTime(company.created_at) },
          {
            label: text('accountCompleted'),
            value: when(company.verified_at),
          },
          {
            label: text('ownerDomain'),
            value: `${shownAddress(company.owner_domain ?? text('notGiven'))} · ${text(company.is_own_domain ? 'ownDomain' : 'otherDomain')}`,
          },
          {
            label: text('verifiedByAltura'),
            value: when(company.attested_at),
          },
          {
            label: text('found_vacancies'),
            value: text('vacanciesOf', {
              open: wholeNumber(vacancies.open),
              closed: wholeNumber(vacancies.closed),
            }),
          },
          { label: text('applications_waiting'), value: wholeNumber(company.waiting) },
          {
            label: text('answersInTime'),
            value: answers
              ? text('answersOf', {
                  inTime: wholeNumber(answers.answered_in_time),
                  all: wholeNumber(answers.applications),
                })
              : text('noAnswers'),
          },
          {
            label: text('answersWeak'),
            value: text('answersWeakOf', {
              short: wholeNumber(weak_answers.short),
              reported: wholeNumber(weak_answers.reported),
              acted: wholeNumber(weak_answers.acted),
            }),
          },
        ]}
      />
    </Card>
  )
}

function People({ people }: Pick<KnownCompany, 'people'>) {
  const text = useText('operator')

  return (
    <Table
      label={text('people')}
      rows={people}
      keyOf={({ id }) => id}
      density="compact"
      columns={[
        {
          key: 'name',
          header: text('name'),
          isSubject: true,
          render: ({ id, name }) => <Link to={paths.operatorPerson(id)}>{name}</Link>,
        },
        { key: 'email', header: text('email'), render: ({ email }) => email },
        { key: 'role', header: text('role'), render: ({ role_name }) => role_name },
        {
          key: 'state',
          header: text('state'),
          render: ({ is_suspended }) => <StateTag state={is_suspended ? 'suspended' : 'active'} />,
        },
      ]}
    />
  )
}

function CompanyActs({ company }: { company: KnownCompany }) {
  return (
    <>
      <Verification company={company} />
      <Suspension company={company} />
    </>
  )
}

function Verification({ company: { id, attested_at } }: { company: KnownCompany }) {
  const text = useText('operator')
  const attest = useAttest()
  const name = attested_at ? 'unverify' : 'verify'

  return (
    <ActButton
      action={text(name)}
      title={text(`${name}Company`)}
      description={text(`${name}CompanyText`)}
      onAct={(reason) =>
        attest.mutateAsync({ params: { id }, body: { reason, is_verified: !attested_at } })
      }
    />
  )
}

function Suspension({ company: { id, suspended } }: { company: KnownCompany }) {
  const text = useText('operator')
  const suspend = useSuspendCompany()
  const restore = useRestoreCompany()

  return suspended ? (
    <ActButton
      action={text('restore')}
      title={text('restoreCompany')}
      description={text('restoreCompanyText')}
      onAct={(reason) => restore.mutateAsync({ params: { id }, body: { reason } })}
    />
  ) : (
    <ActButton
      danger
      action={text('suspend')}
      title={text('suspendCompany')}
      description={text('suspendCompanyText')}
      onAct={(reason) => suspend.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
