import { IconAlertCircle, IconCircleCheck, IconCircleHalf2, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type MatchOutcome, rulesOfTitle } from '#contract/matching/match-rules.ts'
import type { ComparedRule } from '#contract/matching/matches.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useText } from './i18n/text.ts'
import styles from './match-rules.module.css'

type Shown = Exclude<MatchOutcome, 'not_asked'>

const icons = {
  fits: IconCircleCheck,
  near: IconCircleHalf2,
  not: IconCircleX,
  not_said: IconAlertCircle,
} satisfies Record<Shown, unknown>

interface MatchRulesProps {
  rules: readonly ComparedRule[]
  /** The head of what the candidate said. */
  saidBy: string
  /** What would change a rule, for the candidate. */
  actOf?: (rule: ComparedRule) => ReactNode
}

/** A vacancy and the wishes of a candidate. Rules without a demand come last. */
export function MatchRules({ rules, saidBy, actOf }: MatchRulesProps) {
  const text = useText('matching')
  const compared = rules.filter(({ outcome }) => outcome !== 'not_asked')
  const rest = rules.filter(({ outcome }) => outcome === 'not_asked')

  return (
    <div className={styles.rules}>
      <div className={styles.heads} aria-hidden>
        <span>{text('asked')}</span>
        <span>{saidBy}</span>
      </div>
      <ul className={styles.list}>
        {compared.map((rule) => (
          <li key={rule.rule} className={styles.rule} data-outcome={rule.outcome}>
            <Outcome of={rule.outcome as Shown} isSaid={rule.said !== null} />
            <h4 className={styles.name}>{text(rule.rule)}</h4>
            <dl className={styles.sides}>
              <Side name={text('asked')} value={rule.asked} rule={rule} />
              {rule.said !== null && <Side name={saidBy} value={rule.said} rule={rule} />}
            </dl>
            {actOf && <div className={styles.act}>{actOf(rule)}</div>}
          </li>
        ))}
      </ul>
      <Rest rules={rest.filter(isOfTitle)} words="notRecognized" />
      <Rest rules={rest.filter((rule) => !isOfTitle(rule))} words="notAsked" />
    </div>
  )
}

function isOfTitle({ rule }: ComparedRule) {
  return rulesOfTitle.includes(rule)
}

interface RestProps {
  rules: readonly ComparedRule[]
  words: 'notAsked' | 'notRecognized'
}

/** The rules that are not compared, in one line. */
function Rest({ rules, words }: RestProps) {
  const text = useText('matching')
  if (rules.length === 0) return null
  return (
    <p className={styles.rest}>
      {text(words, { rules: rules.map(({ rule }) => text(rule)).join(', ') })}
    </p>
  )
}

/** What was said may not be comparable: pay in a currency of which no rate is known. */
function Outcome({ of, isSaid }: { of: Shown; isSaid: boolean }) {
  const text = useText('matching')

  return (
    <p className={styles.outcome}>
      <Icon of={icons[of]} size={20} />
      {text(of === 'not_said' && isSaid ? 'notCompared' : of)}
    </p>
  )
}

function Side({ name, value, rule }: { name: string; value: string | null; rule: ComparedRule }) {
  const text = useText('matching')
  const words =
    rule.rule === 'years' && value !== null
      ? text('yearsOf', { count: Number(value) })
      : (value ?? '–')

  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{words}</dd>
    </div>
  )
}
