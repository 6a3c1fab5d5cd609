import { lazy, Suspense } from 'react'
import type { MatchRule } from '#contract/matching/match-rules.ts'
import type { ComparedRule } from '#contract/matching/matches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link, LinkButton } from '#web/lib/link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMatch } from './api.ts'
import styles from './match-card.module.css'

const MatchRules = lazy(async () => ({
  default: (await import('#web/lib/match-rules.tsx')).MatchRules,
}))

/** The rules that the professional profile answers; wishes answer the others. */
const ofProfile: readonly MatchRule[] = ['education', 'languages']

/** Compares a vacancy with what the candidate said, or links to the wishes if there are none. */
export function MatchCard({ slug }: { slug: string }) {
  const text = useText('matching')
  const { data, error, refetch } = useMatch(slug)

  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={6} />
  const { has_wishes, rules } = data.data
  return (
    <section aria-labelledby="match" className={styles.card}>
      <h3 id="match" className={styles.title}>
        {text('match')}
      </h3>
      {has_wishes ? (
        <>
          <p className={styles.note}>{text('matchNote')}</p>
          <Suspense fallback={<Skeleton of="text" rows={6} />}>
            <MatchRules rules={rules} saidBy={text('said')} actOf={changeOf} />
          </Suspense>
        </>
      ) : (
        <Notice
          action={
            <LinkButton to={paths.preferences()} hash="wishes" size="small">
              {text('sayWishes')}
            </LinkButton>
          }
        >
          {text('sayWishesText')}
        </Notice>
      )}
    </section>
  )
}

function changeOf(rule: ComparedRule) {
  const isUncompared = rule.outcome === 'not_said' && rule.said !== null
  return rule.outcome !== 'fits' && !isUncompared && <Change rule={rule} />
}

/** The way to what the candidate said of a rule. */
function Change({ rule: { rule, outcome } }: { rule: ComparedRule }) {
  const text = useText('matching')
  const action = text(outcome === 'not_said' ? 'add' : 'change')
  const to = ofProfile.includes(rule)
    ? { to: paths.career() }
    : { to: paths.preferences(), hash: 'wishes' }

  return (
    <Link {...to} aria-label={text('changeRule', { action, rule: text(rule) })}>
      {action}
    </Link>
  )
}
