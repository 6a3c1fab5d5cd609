import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Page } from '#web/ui/page.tsx'
import { DraftStateNotice } from '../editor/drafts/draft-state-notice.tsx'
import { KeepingLine } from '../editor/drafts/keeping-line.tsx'
import { StartPanel } from '../editor/drafts/start-panel.tsx'
import { useBegin } from '../editor/drafts/use-begin.ts'
import { useKeeping } from '../editor/drafts/use-keeping.ts'
import { WritingActions } from '../editor/drafts/writing-actions.tsx'
import { CreditsBanner } from '../editor/wizard/credits-banner.tsx'
import { FormStep } from '../editor/wizard/form-step.tsx'
import { type Place, placeOf } from '../editor/wizard/place-of.ts'
import { StepNotices } from '../editor/wizard/step-notices.tsx'
import { StepRail } from '../editor/wizard/step-rail.tsx'
import { TippedStep } from '../editor/wizard/tipped-step.tsx'
import { useNotice } from '../editor/wizard/use-notice.ts'
import { WizardContext } from '../editor/wizard/wizard-context.ts'
import styles from './new-vacancy-page.module.css'

export default function NewVacancyPage() {
  const { step } = useParams({ strict: false })
  const place = placeOf(step)
  return place ? <WizardPage place={place} /> : <Navigate to={paths.newVacancy()} replace />
}

function WizardPage({ place }: { place: Place }) {
  const text = useText('common')
  const { id: owner, remaining_credits: credits, posting_cost: cost } = useUser()
  const navigate = useNavigate()
  const goTo = (to: string) => void navigate({ to: paths.newVacancy(to) })
  const { isDue, markRead } = useNotice(place)
  const [draftsShown, setDraftsShown] = useState(0)
  const { state, touch, settle, begin: keep } = useKeeping(owner, place.keeps)
  const decided = () => {
    setDraftsShown(draftsShown + 1)
    void keep()
  }
  useState(() => loadScreen(place.path))
  const beginning = useBegin(owner, place.keeps, decided)

  return (
    <Page
      title={text('newJob')}
      lead={<KeepingLine state={state} />}
      actions={<WritingActions owner={owner} {...beginning} />}
    >
      <CreditsBanner credits={credits} cost={cost} />
      <StepNotices notice={place.notice} opened={isDue} onRead={markRead} />
      <div
        className={styles.wizard}
        onPointerOver={() => loadScreen(place.next)}
        onFocus={({ target }) => target.tabIndex >= 0 && loadScreen(place.next)}
      >
        <StepRail owner={owner} current={place.keeps} onSelect={goTo} />
        <TippedStep key={`${place.path} ${draftsShown}`} notice={isDue ? null : place.notice}>
          <WizardContext value={{ owner, place, goTo, touch, settle }}>
            <div>
              <DraftStateNotice owner={owner} state={state} {...beginning} onDecided={decided} />
              <Screen place={place} />
              {place.path === 'language' && <StartPanel owner={owner} begin={beginning.begin} />}
            </div>
          </WizardContext>
        </TippedStep>
      </div>
    </Page>
  )
}

// The fields of a step, and the last one, are loaded once somebody is in the one before.
const loadPostStep = async () => (await import('../editor/wizard/post-step.tsx')).PostStep
const PostStep = lazy(async () => ({ default: await loadPostStep() }))

function Screen({ place: { name, question } }: { place: Place }) {
  return question ? <FormStep {...{ name, question }} /> : <PostStep />
}

/** So that going on does not wait for it. */
function loadScreen(path: string | undefined) {
  const place = placeOf(path)
  if (!place) return
  void (place.question ? place.question.fieldset.load() : loadPostStep())
}
