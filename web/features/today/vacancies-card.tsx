import { type Stage, stages } from '#contract/applications/stages.ts'
import type { OpenVacancy, Today } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { useSight, useStageName, useTimeLeft } from '#web/lib/progress.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './vacancies-card.module.css'

/** The open vacancies, those with the first deadline first. */
export function VacanciesCard({ vacancies: { open, first } }: Pick<Today, 'vacancies'>) {
  const text = useText('today')
  const stageName = useStageName()

  return (
    <Card
      title={text('openVacancies')}
      actions={
        open > first.length && (
          <Link to={paths.vacancies()}>{text('allVacancies', { count: open })}</Link>
        )
      }
    >
      {first.length === 0 ? (
        <EmptyState
          title={text('noVacancies')}
          action={<LinkButton to={paths.newVacancy()}>{text('postVacancy')}</LinkButton>}
        />
      ) : (
        <>
          <div className={styles.head} aria-hidden>
            <span>{text('vacancy')}</span>
            {stages.map((stage) => (
              <span key={stage}>{stageName(stage)}</span>
            ))}
          </div>
          <ul className={styles.list}>
            {first.map((vacancy) => (
              <Row key={vacancy.slug} vacancy={vacancy} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Row({ vacancy }: { vacancy: OpenVacancy }) {
  const text = useText('today')
  const { slug, title, locale, first_due, candidates, waiting, seen } = vacancy
  const sight = useSight({
    candidates_count: candidates,
    seen: seen && { candidates_count: seen.candidates },
  })
  const theirs = seen ?? { candidates, waiting }

  return (
    <li className={styles.row} data-testid="open-vacancy">
      <div className={styles.what}>
        <Link to={paths.vacancyInfo(slug)}>
          <span lang={locale} dir="auto">
            {title}
          </span>
        </Link>
        <p className={styles.note}>
          {first_due ? (
            <>
              <span>{text('waitHere', { count: theirs.waiting })}</span>
              {' · '}
              <Due due={first_due} />
            </>
          ) : theirs.candidates > 0 ? (
            text('allAnswered')
          ) : (
            candidates === 0 && text('nobodyYet')
          )}
          {sight && (theirs.candidates > 0 ? ` · ${sight}` : sight)}
        </p>
      </div>
      {stages.map((stage) => (
        <Count key={stage} slug={slug} stage={stage} count={vacancy.stages[stage]} />
      ))}
    </li>
  )
}

interface CountProps {
  slug: string
  stage: Stage
  count: number
}

/** The candidates in a stage, with the way to them if there are any. */
function Count({ slug, stage, count }: CountProps) {
  const stageName = useStageName()
  const { wholeNumber } = useFormat()
  const said = (
    <>
      <span className={styles.stage}>{stageName(stage)}</span>{' '}
      <span className={styles.number}>{wholeNumber(count)}</span>
    </>
  )

  return (
    <p className={styles.count} data-none={count === 0 || undefined}>
      {count === 0 ? said : <Link to={paths.candidatesIn(slug, stage)}>{said}</Link>}
    </p>
  )
}

function Due({ due }: { due: NonNullable<OpenVacancy['first_due']> }) {
  const { tone, left } = useTimeLeft(due)
  return <b data-tone={tone}>{left}</b>
}
