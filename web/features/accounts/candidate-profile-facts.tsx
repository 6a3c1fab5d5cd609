import type { KeptProfile } from '#contract/accounts/candidate-profile.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { DescriptionList } from '#web/ui/facts.tsx'
import { useProfileOptions } from './profile-options.ts'

export function ProfileFacts({ profile }: { profile: KeptProfile }) {
  const text = useText('account')
  const { industries, functionalAreas, salaries, countries } = useProfileOptions()
  const { is_employed, job_title, salary_range, country, city } = profile

  return (
    <DescriptionList
      facts={[
        { label: text('employment'), value: text(is_employed ? 'employedYes' : 'employedNo') },
        { label: text('jobTitle'), value: job_title ?? text('notSet') },
        { label: text('salaryRange'), value: labelOf(salaries, salary_range) || text('notSet') },
        { label: text('city'), value: city },
        { label: text('country'), value: labelOf(countries, country) || text('notSet') },
        {
          label: text('industries'),
          value: labelsOf(industries, profile.industries) || text('notSet'),
        },
        {
          label: text('functionalAreas'),
          value: labelsOf(functionalAreas, profile.functional_areas) || text('notSet'),
        },
      ]}
    />
  )
}

type Options<Value> = { value: Value; label: string }[]

function labelOf<Value>(options: Options<Value>, chosen: Value | null) {
  return options.find(({ value }) => value === chosen)?.label ?? ''
}

function labelsOf<Value>(options: Options<Value>, chosen: Value[]) {
  return chosen
    .map((value) => labelOf(options, value))
    .filter(Boolean)
    .join(', ')
}
