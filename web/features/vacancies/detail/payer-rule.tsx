// The rule of a country, where only one side may pay for applications from there.
import { type ReactNode, useEffect } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { payerShown } from '#contract/vacancies/eligibility.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { recordTurnedAway } from '#web/lib/calls/vacancies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useCommand } from '#web/lib/use-command.ts'
import { Notice } from '#web/ui/notice.tsx'

interface PayerRuleProps {
  candidate: User
  vacancy: Vacancy
}

/** In place of the way in, where only companies may pay and this one does not. It is counted. */
export function NotTaken({ candidate: { country }, vacancy: { slug } }: PayerRuleProps) {
  const text = useText('vacancies')
  const countryName = useFormat().country
  const { mutate: record } = useCommand(recordTurnedAway)
  useEffect(() => record({ params: { slug } }), [record, slug])

  if (country === null)
    return (
      <Notice
        title={text('notTakenNowhere')}
        action={<Link to={paths.completeProfile()}>{text('notTakenName')}</Link>}
      >
        {text('notTakenNowhereText')}
      </Notice>
    )
  return (
    <Notice title={text('notTaken', { country: countryName(country) })}>
      {text('notTakenText')}
    </Notice>
  )
}

/** Next to the price, if the company would pay and only candidates may. */
export function OwnCost({ candidate, vacancy }: PayerRuleProps) {
  const text = useText('vacancies')
  const countryName = useFormat().country
  const { country } = candidate
  const isFree = (vacancy.sponsorship?.places_left ?? 0) > 0
  const isRead = !vacancy.already_applied && mayApplyTo(vacancy.job_status)
  if (!isFree || !isRead || payerShown(candidate, vacancy) !== 'candidate') return null

  return (
    <Notice>
      {country === null
        ? text('ownCostNowhere')
        : text('ownCost', { country: countryName(country) })}
    </Notice>
  )
}

interface TurnedAwayProps {
  vacancy: Vacancy
  /** The way to pay for applications. */
  action?: ReactNode
}

/** Told to staff: how many could not apply, because only companies may pay where they live. */
export function TurnedAway({ vacancy, action }: TurnedAwayProps) {
  const text = useText('vacancies')
  const { country: countryName, wholeNumber } = useFormat()
  const { turned_away, sponsorship } = vacancy
  if (!turned_away || !mayApplyTo(vacancy.job_status)) return null

  const places = turned_away.countries.map(({ country, people }) => {
    const name = country === null ? text('turnedAwayNowhere') : countryName(country)
    return `${name} (${wholeNumber(people)})`
  })
  const isTakingThem = (sponsorship?.places_left ?? 0) > 0

  return (
    <Notice
      title={text('turnedAway', { count: turned_away.people })}
      action={!isTakingThem && action}
    >
      {places.join(', ')}. {text(isTakingThem ? 'turnedAwayTaken' : 'turnedAwayPay')}
    </Notice>
  )
}
