import type { FoundObject } from '#contract/operators/found-objects.ts'
import type { Found } from '#contract/operators/search.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFound } from './api.ts'
import styles from './found-section.module.css'
import { Paged } from './paged.tsx'
import { StateTag } from './state-tag.tsx'

const pageOf: Record<FoundObject, (key: string) => string> = {
  users: paths.operatorPerson,
  companies: paths.operatorCompany,
  vacancies: paths.operatorVacancy,
  checkouts: paths.operatorPayment,
}

/** The things of one kind that were found, the newest first. */
export function FoundSection({ object, search }: { object: FoundObject; search: string }) {
  const text = useText('operator')
  const { found, ...list } = useFound(object, search)

  return (
    <Card title={text(`found_${object}`)}>
      <Paged items={found} list={list} none={<p className={styles.none}>{text('foundNone')}</p>}>
        {(items) => (
          <ul className={styles.rows} data-previous={list.isPlaceholderData || undefined}>
            {items.map((item) => (
              <li key={item.key} className={styles.row}>
                <Row item={item} to={pageOf[object](item.key)} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Card>
  )
}

function Row({ item, to }: { item: Found; to: string }) {
  const { date } = useFormat()

  return (
    <>
      <div className={styles.what}>
        <Link to={to} quiet>
          {item.title}
        </Link>
        <span className={styles.detail}>{item.detail}</span>
      </div>
      <StateTag state={item.state} />
      <time className={styles.date} dateTime={item.created_at}>
        {date(item.created_at)}
      </time>
    </>
  )
}
