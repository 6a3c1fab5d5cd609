import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './answer-card.module.css'

/** What came of an approach, and the way on. */
export function AnswerGiven({ approach }: { approach: OwnApproach }) {
  const text = useText('approaches')
  const { date } = useFormat()
  const company = useShownName()(approach.vacancy.company)
  const { state, answered_at, never_again, paid_until } = approach
  const isYes = state === 'by_name' || state === 'applies'

  return (
    <div className={styles.answers}>
      {answered_at && <p className={styles.lead}>{text('answered', { day: date(answered_at) })}</p>}
      {isYes && <p>{text('yesLead', { company })}</p>}
      {state === 'no' && <p>{text('noDoneLead')}</p>}
      {state === 'over' && <p>{text('overLead')}</p>}
      {never_again && (
        <p>
          {text('neverDone')}{' '}
          <Link to={paths.preferences()} hash="blocked">
            {text('toBlocked')}
          </Link>
        </p>
      )}
      {isYes && paid_until && <p>{text('paidUntil', { day: date(paid_until) })}</p>}
      {isYes && <Ways approach={approach} />}
    </div>
  )
}

/** To the conversation, and to the application as long as it can be sent. */
function Ways({ approach: { chat, state, payer, vacancy } }: { approach: OwnApproach }) {
  const text = useText('approaches')
  const appliesFirst = state === 'applies' && payer !== null

  return (
    <div className={styles.ways}>
      {payer && (
        <LinkButton
          to={paths.vacancy('executive-vacancies', vacancy.slug)}
          hash="apply"
          variant={appliesFirst ? 'primary' : 'default'}
          wide
        >
          {text('apply')}
        </LinkButton>
      )}
      {chat && (
        <LinkButton to={paths.chat(chat)} variant={appliesFirst ? 'default' : 'primary'} wide>
          {text('chat')}
        </LinkButton>
      )}
    </div>
  )
}
