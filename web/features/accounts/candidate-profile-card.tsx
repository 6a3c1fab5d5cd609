import { lazy } from 'react'
import type { KeptProfile } from '#contract/candidate-profile.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DescriptionList } from '#web/ui/facts.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCandidateProfile } from './api.ts'
import styles from './candidate-profile-card.module.css'
import { useProfileOptions } from './profile-options.ts'

// Only those who change it need its form.
const EditCandidateProfileDialog = lazy(async () => {
  const { EditCandidateProfileDialog } = await import('./edit-candidate-profile-dialog.tsx')
  return { default: EditCandidateProfileDialog }
})

/** The candidate's profile, with a note on its readers. */
export function CandidateProfileCard() {
  const text = useText('account')
  const profile = useCandidateProfile()
  const { opened, isOpening, open, close } = useLazyDialog()
  const kept = profile.data?.data

  return (
    <Card title={text('candidateProfile')} description={text('candidateProfileLead')}>
      {profile.isPending && <Skeleton of="text" rows={4} />}
      {profile.isError && <ErrorState onRetry={() => void profile.refetch()} />}
      {kept === null && <p className={styles.none}>{text('candidateProfileNone')}</p>}
      {kept && <ProfileFacts profile={kept} />}
      {kept !== undefined && (
        <div className={styles.edit}>
          <Button onClick={open} loading={isOpening}>
            {text(kept ? 'editCandidateProfile' : 'completeProfile')}
          </Button>
        </div>
      )}
      {opened !== undefined && kept !== undefined && (
        <EditCandidateProfileDialog kept={kept} opened={opened} onClose={close} />
      )}
    </Card>
  )
}

function ProfileFacts({ profile }: { profile: KeptProfile }) {
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
