import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { paths } from '#contract/web-paths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { CreditsBanner } from '../editor/wizard/credits-banner.tsx'
import { FormStep } from '../editor/wizard/form-step.tsx'
import { type Place, placeOf } from '../editor/wizard/place-of.ts'
import { StepNotices } from '../editor/wizard/step-notices.tsx'
import { StepRail } from '../editor/wizard/step-rail.tsx'
import { TippedStep } from '../editor/wizard/tipped-step.tsx'
import { WizardContext } from '../editor/wizard/wizard-context.ts'
import styles from './new-vacancy-page.module.css'

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

// A step is loaded with the one before it; only the first comes with the wizard.
const loadPostStep = async () => (await import('../editor/wizard/post-step.tsx')).PostStep
const PostStep = lazy(async () => ({ default: await loadPostStep() }))

function Screen({ place: { name, question } }: { place: Place }) {
  return question ? <FormStep name={name} question={question} /> : <PostStep />
}

/** So that going on does not wait for it. */
function loadScreen(path: string | undefined) {
  const place = placeOf(path)
  if (place) void (place.question ? place.question.fieldset.load() : loadPostStep())
}
