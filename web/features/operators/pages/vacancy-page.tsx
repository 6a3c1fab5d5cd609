import { useParams } from '@tanstack/react-router'
import type { KnownVacancy } from '#contract/operators/vacancies.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ActButton } from '../act-button.tsx'
import { useKnownVacancy, useRestoreVacancy, useTakeDown } from '../api.ts'
import { Figures } from '../figures.tsx'
import { StateTag } from '../state-tag.tsx'
import { PendingThing, ThingPage } from '../thing-page.tsx'
import styles from './vacancy-page.module.css'

/** A vacancy as operators see it. */
export default function VacancyPage() {
  const { slug = '' } = useParams({ strict: false })
  const { data, error, refetch } = useKnownVacancy(slug)

  if (!data) return <PendingThing error={error} onRetry={() => void refetch()} />
  return <KnownVacancyPage vacancy={data.data} />
}

function KnownVacancyPage({ vacancy }: { vacancy: KnownVacancy }) {
  const text = useText('operator')
  const shown = useShownName()
  const { dateTime, wholeNumber } = useFormat()
  const { company, taken_down, closed_at, answer_due_at, sponsorship } = vacancy
  const status = vacancy.job_status === 'OPEN' ? 'open' : 'closed'

  return (
    <ThingPage
      object="vacancies"
      of={vacancy.slug}
      title={vacancy.title}
      lead={
        <>
          <Link to={paths.operatorCompany(company.id)}>{shown(company)}</Link> · {vacancy.location}
        </>
      }
      actions={<VacancyActs vacancy={vacancy} />}
      notice={
        taken_down && (
          <Notice tone="danger" title={text('takenDownSince', { at: dateTime(taken_down.at) })}>
            {taken_down.reason}
          </Notice>
        )
      }
    >
      <Card title={text('vacancy')}>
        <DescriptionList
          facts={[
            { label: text('slug'), value: vacancy.slug },
            {
              label: text('state'),
              value: <StateTag state={taken_down ? 'taken_down' : status} />,
            },
            { label: text('visibility'), value: text(`visible_${vacancy.visibility}`) },
            { label: text('created'), value: dateTime(vacancy.created_at) },
            ...(closed_at ? [{ label: text('closed_at'), value: dateTime(closed_at) }] : []),
            { label: text('price'), value: wholeNumber(vacancy.credits_value) },
            {
              label: text('whoPays'),
              value: sponsorship
                ? text('companyPays', { ...sponsorship, count: sponsorship.price })
                : text('candidatesPay'),
            },
            ...(answer_due_at
              ? [{ label: text('answerDue'), value: dateTime(answer_due_at) }]
              : []),
          ]}
        />
      </Card>
      <Figures applications={vacancy.applications} />
      <Texts vacancy={vacancy} />
    </ThingPage>
  )
}

function Texts({ vacancy: { texts } }: { vacancy: KnownVacancy }) {
  const text = useText('operator')
  const title = useText('vacancies')

  return (
    <Card title={text('texts')}>
      {vacancyTextNames.map((name) => (
        <section key={name} className={styles.text}>
          <h3 className={styles.name}>{title(name)}</h3>
          <p className={styles.words} dir="auto">
            {texts[name]}
          </p>
        </section>
      ))}
    </Card>
  )
}

function VacancyActs({ vacancy: { slug, taken_down } }: { vacancy: KnownVacancy }) {
  const text = useText('operator')
  const takeDown = useTakeDown()
  const restore = useRestoreVacancy()

  return taken_down ? (
    <ActButton
      action={text('restore')}
      title={text('restoreVacancy')}
      description={text('restoreVacancyText')}
      onAct={(reason) => restore.mutateAsync({ params: { slug }, body: { reason } })}
    />
  ) : (
    <ActButton
      danger
      action={text('takeDown')}
      title={text('takeDownVacancy')}
      description={text('takeDownVacancyText')}
      onAct={(reason) => takeDown.mutateAsync({ params: { slug }, body: { reason } })}
    />
  )
}
