import { usualPayer } from '#contract/vacancies/eligibility.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Tag } from '#web/ui/tag.tsx'

/** Says of a vacancy that its company pays for the next application, and of how many more. */
export function SponsorTag({ vacancy }: { vacancy: VacancyCard }) {
  const text = useText('vacancies')
  const { application, job_status, sponsorship } = vacancy
  if (!sponsorship || application || !mayApplyTo(job_status)) return null
  if (usualPayer(vacancy) === 'candidate') return null

  return (
    <Tag tone="pine">
      {text('companyPaysTag')} · {text('placesLeft', { count: sponsorship.places_left })}
    </Tag>
  )
}

/** Says to its people how many of the places that they pay for are taken; nothing without any. */
export function useTakenPlaces({ sponsorship }: Pick<VacancyCard, 'sponsorship'>) {
  const text = useText('vacancies')
  if (sponsorship?.places === undefined) return null
  const { places, places_left } = sponsorship
  return text('placesTaken', { count: places, taken: places - places_left })
}
