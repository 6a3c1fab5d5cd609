import type { ReportedThing } from '#contract/operators/reports.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ReadReported } from './read-reported.tsx'
import styles from './reported-card.module.css'
import { SettleActions } from './settle-actions.tsx'

/** A thing with what is reported of it. */
export function ReportedCard({ thing }: { thing: ReportedThing }) {
  const text = useText('operator')
  const report = useText('report')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const { object, slug, company, candidate, reports, count } = thing

  return (
    <Card
      title={thing.title ?? shown(company)}
      description={
        <>
          {text(`reported_${object}`)} · {text('reportCount', { count })}
        </>
      }
      actions={<SettleActions thing={thing} />}
    >
      <p className={styles.links}>
        {object !== 'companies' && slug && (
          <Link to={paths.operatorVacancy(slug)}>{text('vacancy')}</Link>
        )}
        <Link to={paths.operatorCompany(company.id)}>{shown(company)}</Link>
        {candidate && <Link to={paths.operatorPerson(candidate.id)}>{shown(candidate)}</Link>}
      </p>
      <ul className={styles.reports}>
        {reports.map(({ id, at, reason, text: words, reporter }) => (
          <li key={id} className={styles.report}>
            <Tag>{report(`${reason}Reason`)}</Tag>
            {words && (
              <p className={styles.words} dir="auto">
                {words}
              </p>
            )}
            <p className={styles.who}>
              <Link to={paths.operatorPerson(reporter.id)} quiet>
                {shown(reporter)}
              </Link>{' '}
              · <time dateTime={at}>{dateTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {(object === 'chats' || object === 'applications') && <ReadReported thing={thing} />}
    </Card>
  )
}
