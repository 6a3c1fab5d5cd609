import { useParams } from '@tanstack/react-router'
import type { KnownPerson } from '#contract/operators/people.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { shownAddress } from '#web/lib/shown-address.ts'
import { useHeadingFocus } from '#web/lib/use-heading-focus.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ActButton } from '../act-button.tsx'
import { useChangeCreditsOfPerson, usePerson, useRestorePerson, useSuspendPerson } from '../api.ts'
import { CreditsButton } from '../credits-button.tsx'
import { Figures, Holdings } from '../figures.tsx'
import { LookForm } from '../look-form.tsx'
import { EmployerCard, OpennessCard } from '../openness-cards.tsx'
import { PendingThing, ThingPage } from '../thing-page.tsx'

/** A person as operators see them, once they have said why. */
export default function PersonPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = usePerson(id)

  if (error instanceof CallError && error.status === 409) return <LookForm id={id} />
  if (!data) return <PendingThing error={error} onRetry={() => void refetch()} />
  return <Person person={data.data} />
}

function Person({ person }: { person: KnownPerson }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const { name, suspended, credits, applications, employer, openness } = person
  const shown = useShownName()
  const change = useChangeCreditsOfPerson()
  useHeadingFocus()

  return (
    <ThingPage
      object="users"
      of={person.id}
      title={name === null ? shown(person) : `${name} ${person.last_name}`}
      lead={
        <>
          {`${person.role_name} · ${shownAddress(person.email)} · `}
          <Link to={paths.operator(person.id)}>{text('findRelatedPerson')}</Link>
        </>
      }
      actions={<PersonActs person={person} />}
      notice={
        suspended && (
          <Notice tone="danger" title={text('suspendedSince', { at: dateTime(suspended.at) })}>
            {suspended.reason}
          </Notice>
        )
      }
    >
      <PersonFacts person={person} />
      {credits && (
        <Holdings
          credits={credits}
          actions={
            <CreditsButton
              onChange={(body) => change.mutateAsync({ params: { id: person.id }, body })}
            />
          }
        />
      )}
      {applications && <Figures applications={applications} />}
      {openness && <OpennessCard openness={openness} />}
      {openness && <EmployerCard employer={employer} />}
    </ThingPage>
  )
}

function PersonFacts({ person }: { person: KnownPerson }) {
  const text = useText('operator')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const when = (at: string | null) => (at ? dateTime(at) : text('never'))
  const states = (['paused_at', 'erase_at', 'erased_at', 'removed_at'] as const).flatMap((name) => {
    const at = person[name]
    return at ? [{ label: text(name), value: dateTime(at) }] : []
  })

  return (
    <Card title={text('account')}>
      <DescriptionList
        facts={[
          { label: text('id'), value: person.id },
          { label: text('slug'), value: person.slug },
          ...(person.company
            ? [
                {
                  label: text('company'),
                  value: (
                    <Link to={paths.operatorCompany(person.company.id)}>
                      {shown(person.company)}
                    </Link>
                  ),
                },
              ]
            : []),
          { label: text('created'), value: dateTime(person.created_at) },
          { label: text('addressConfirmed'), value: when(person.email_verified_at) },
          { label: text('lastUsed'), value: when(person.last_used_at) },
          { label: text('sessions'), value: person.sessions },
          ...states,
        ]}
      />
    </Card>
  )
}

function PersonActs({
  person: { id, role, suspended, erased_at, removed_at },
}: {
  person: KnownPerson
}) {
  const text = useText('operator')
  const suspend = useSuspendPerson()
  const restore = useRestorePerson()
  if (role === 'operator' || erased_at || removed_at) return null

  return suspended ? (
    <ActButton
      action={text('restore')}
      title={text('restorePerson')}
      description={text('restorePersonText')}
      onAct={(reason) => restore.mutateAsync({ params: { id }, body: { reason } })}
    />
  ) : (
    <ActButton
      danger
      action={text('suspend')}
      title={text('suspendPerson')}
      description={text('suspendPersonText')}
      onAct={(reason) => suspend.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
