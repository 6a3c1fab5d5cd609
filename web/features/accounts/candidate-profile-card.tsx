import { lazy } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileFacts } from './candidate-profile-facts.tsx'
import { useCandidateProfile } from './profile-api.ts'
import styles from './profile-card.module.css'

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
  const saved = profile.data?.data

  return (
    <Card title={text('candidateProfile')} description={text('candidateProfileLead')}>
      {profile.isPending && <Skeleton of="text" rows={4} />}
      {profile.isError && <ErrorState onRetry={() => void profile.refetch()} />}
      {saved === null && <p className={styles.noProfile}>{text('candidateProfileNone')}</p>}
      {saved && <ProfileFacts profile={saved} />}
      {saved !== undefined && (
        <div className={styles.editProfile}>
          <Button onClick={open} loading={isOpening}>
            {text(saved ? 'editCandidateProfile' : 'completeProfile')}
          </Button>
        </div>
      )}
      {opened !== undefined && saved !== undefined && (
        <EditCandidateProfileDialog kept={saved} opened={opened} onClose={close} />
      )}
    </Card>
  )
}
