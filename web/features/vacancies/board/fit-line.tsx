import { matchRules } from '#contract/matching/match-rules.ts'
import type { Match } from '#contract/matching/match.ts'
import { useMatches } from '#web/features/matching/api.ts'
import { useText } from '#web/lib/i18n/text.ts'

interface FitLineProps {
  slug: string
  /** Comma-joined slugs of the cards that are read together. */
  slugs: string
}

/** Why a card has its place in the order by fit: what fits, and what does not. */
export function FitLine({ slug, slugs }: FitLineProps) {
  const match = useMatches(slugs).data?.data.find((one) => one.slug === slug)?.match
  return match ? <Reason match={match} /> : null
}

function Reason({ match }: { match: Partial<Match> }) {
  const text = useText('matching')
  const rulesOf = (outcome: string) => matchRules.filter((rule) => match[rule] === outcome)
  const fits = rulesOf('fits')
  const compared = [...fits, ...rulesOf('near'), ...rulesOf('not')].length
  const against = rulesOf('not')
  const fit = text('fitLine', { fits: fits.length, asked: compared })

  if (compared === 0) return null

  return (
    <span>
      {against.length > 0
        ? text('fitLineNot', { fit, rules: against.map((rule) => text(rule)).join(', ') })
        : fit}
    </span>
  )
}
