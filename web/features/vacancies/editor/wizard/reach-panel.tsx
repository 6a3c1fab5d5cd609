import { useId } from 'react'
import { type MatchRule, rulesOfTitle } from '#contract/matching/match-rules.ts'
import type { Reach, ReachBand } from '#contract/matching/reach.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { WizardStep } from '#contract/vacancies/wizard-steps.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { VacancyDraft } from '../vacancy-draft.ts'
import styles from './reach-panel.module.css'
import { useReach } from './use-reach.ts'

/** The step of the wizard that writes what a rule compares. */
const steps = {
  functions: 'job-title',
  levels: 'job-title',
  places: 'job-details',
  workplaces: 'job-details',
  pay: 'salary',
  industries: 'industries',
  years: 'job-details',
  education: 'job-details',
  languages: 'secfit',
} as const satisfies Record<MatchRule, WizardStep>

/**
 * The demands of a draft that few candidates meet. Publishing never waits for it, nor for a count
 * that fails.
 */
export function ReachPanel({ draft }: { draft: VacancyDraft }) {
  const text = useText('matching')
  const id = useId()
  const { data, error, isFetching, refetch } = useReach(draft)
  if (data?.data.rules.length === 0) return null

  return (
    <section aria-labelledby={id} className={styles.reach}>
      <h3 id={id} className={styles.title}>
        {text('reach')}
      </h3>
      <div aria-live="polite" className={styles.found}>
        {data && <Counted band={data.data.counted} />}
        {data && data.data.counted !== 'fewer_than_five' && <Bands reach={data.data} />}
        {data && <Unrecognized title={draft.title} reach={data.data} />}
        {!data && isFetching && <p>{text('reachLoading')}</p>}
        {error && !isFetching && (
          <p>{error.status === 409 ? messageOf(error) : text('reachFailed')}</p>
        )}
      </div>
      {error && !isFetching && error.status !== 409 && <Retry onRetry={() => void refetch()} />}
      {data && <p className={styles.note}>{text('reachNote')}</p>}
    </section>
  )
}

/** The number that the bands are parts of, and a warning while it is small. */
function Counted({ band }: { band: ReachBand }) {
  const text = useText('matching')

  return (
    <>
      <p>{text('reachCounted', { band: text(band) })}</p>
      {band !== 'about_fifty' && <p className={styles.early}>{text('reachEarly')}</p>}
    </>
  )
}

/** The rules of which the title says nothing that the vocabulary knows. */
function Unrecognized({ title, reach }: { title: string; reach: Reach }) {
  const text = useText('matching')
  const missing = rulesOfTitle.filter((name) => !reach.rules.some(({ rule }) => rule === name))
  if (title.trim() === '' || missing.length === 0) return null

  return (
    <p className={styles.early}>
      {text('reachNotRecognized', { rules: missing.map((rule) => text(rule)).join(', ') })}
    </p>
  )
}

/** The rules that few meet first, the others folded. */
function Bands({ reach: { rules, all } }: { reach: Reach }) {
  const text = useText('matching')
  const few = rules.filter(({ band }) => band === 'fewer_than_five')
  const more = rules.filter(({ band }) => band !== 'fewer_than_five')
  const said = ({ rule, band }: Reach['rules'][number]) =>
    text('reachRule', { rule: text(rule), band: text(band) })

  return (
    <>
      {few.length === 0 && <p>{text('reachNoneFew')}</p>}
      {few.length > 0 && (
        <ul className={styles.few}>
          {few.map((each) => (
            <li key={each.rule}>
              <span>{said(each)}</span>
              <Change rule={each.rule} />
            </li>
          ))}
        </ul>
      )}
      {all && rules.length > 1 && <p>{text('reachAll', { band: text(all) })}</p>}
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{text('reachMore', { count: more.length })}</summary>
          <ul className={styles.list}>
            {more.map((each) => (
              <li key={each.rule}>{said(each)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The way to the step that asks for it. */
function Change({ rule }: { rule: MatchRule }) {
  const text = useText('matching')
  const action = text('reachChange')

  return (
    <Link
      to={paths.newVacancy(steps[rule])}
      aria-label={text('changeRule', { action, rule: text(rule) })}
    >
      {action}
    </Link>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const common = useText('common')

  return (
    <div>
      <Button size="small" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
