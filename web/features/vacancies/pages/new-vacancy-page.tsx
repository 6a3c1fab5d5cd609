import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { paths } from '#contract/web-paths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { CreditsBanner } from '../editor/wizard/credits-banner.tsx'
import { loadScreen, Screen } from '../editor/wizard/screens.tsx'
import { StepNotices } from '../editor/wizard/step-notices.tsx'
import { StepRail } from '../editor/wizard/step-rail.tsx'
import { placeOf } from '../editor/wizard/steps.ts'
import { TippedStep } from '../editor/wizard/tipped-step.tsx'
import { WizardContext } from '../editor/wizard/wizard-context.ts'
import styles from '../editor/wizard/wizard.module.css'

export default function NewVacancyPage() {
  const text = useText('common')
  const { id: owner, remaining_credits: credits, posting_cost: cost } = useUser()
  const { step: path } = useParams({ strict: false })
  const navigate = useNavigate()
  const goTo = (to: string) => void navigate({ to: paths.newVacancy(to) })
  const place = placeOf(path)
  if (!place) return <Navigate to={paths.newVacancy()} replace />

  return (
    <Page title={text('newJob')}>
      <CreditsBanner credits={credits} cost={cost} />
      <StepNotices place={place} credits={credits} cost={cost} />
      <div className={styles.wizard} onFocus={() => loadScreen(place.next)}>
        <StepRail owner={owner} current={place.keeps} onSelect={goTo} />
        <TippedStep key={place.path}>
          <WizardContext value={{ owner, place, goTo }}>
            <Screen place={place} />
          </WizardContext>
        </TippedStep>
      </div>
    </Page>
  )
}
