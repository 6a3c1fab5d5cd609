import type { SentApplication as Sent } from '#contract/applications/sent-application.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ReadCareer } from '#web/lib/read-career.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { OutboundLink } from '#web/ui/text-link.tsx'
import { SalaryLines } from '../review/salary-tab.tsx'
import { SecFitTab } from '../review/sec-fit-tab.tsx'
import styles from './sent-application.module.css'

/** Every answer as it was sent, with what went along. Nothing of it can be changed. */
export function SentApplication({ sent, vacancy }: { sent: Sent; vacancy: Vacancy }) {
  const text = useText('review')
  const { dateTime } = useFormat()
  const { apply_date, credits, payer, resume, salary, sec_fit, career } = sent
  const paid = text(payer === 'company' ? 'sentPaidByCompany' : 'sentPaidByYou', { count: credits })

  return (
    <div className={styles.sent}>
      <FactsCard
        facts={[
          { label: text('sentOn'), value: dateTime(apply_date) },
          { label: text('sentCredits'), value: paid },
          {
            label: text('resume'),
            value: resume.url ? (
              <OutboundLink href={resume.url}>{resume.filename}</OutboundLink>
            ) : (
              resume.filename
            ),
            note: resume.url ? undefined : text('sentResumeGone'),
          },
        ]}
      />
      <SecFitTab secFit={sec_fit} vacancy={vacancy} level="h2" />
      <section aria-labelledby="sent-pay" className={styles.pay}>
        <h2 id="sent-pay">{text('salary')}</h2>
        <SalaryLines rows={salary} />
      </section>
      {career && (
        <section aria-labelledby="sent-career" className={styles.pay}>
          <h2 id="sent-career">{text('career')}</h2>
          <ReadCareer career={career} />
        </section>
      )}
    </div>
  )
}
