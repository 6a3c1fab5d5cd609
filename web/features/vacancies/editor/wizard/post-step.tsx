import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import { comparedTexts } from '#contract/vacancies/vacancy-texts.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ClosingDateInput } from '../../detail/closing-date-input.tsx'
import { postedOf } from '../../sharing/posted-vacancy.ts'
import { useAssignable, usePostVacancy } from '../api.ts'
import { bodyOf } from '../draft-body.ts'
import { AlikeNotice } from '../drafts/alike-notice.tsx'
import { Tip } from '../fields/tip.tsx'
import { SponsorInput } from '../sponsor-input.tsx'
import { sponsorProblem } from '../sponsor-problem.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { VisibilityInput } from '../visibility-input.tsx'
import { DraftPreview } from './draft-preview.tsx'
import {
  clearDraft,
  keepStep,
  nameDraft,
  readDraft,
  whenDraftChangesElsewhere,
} from './draft-storage.ts'
import { MissingParts } from './missing-parts.tsx'
import { ReachPanel } from './reach-panel.tsx'
import { StepFrame } from './step-frame.tsx'
import { useWizard } from './wizard-context.ts'

const leaveAfterMs = 2_000

export function PostStep() {
  const text = useText('wizard')
  const { owner, touch, settle } = useWizard()
  const { draft, keep } = useKeptDraft(owner, touch)
  const { post, send, refused, attempts, wrong, correct } = usePosting(owner, draft, settle)

  return (
    <StepFrame
      title={text('postTitle')}
      lead={text('postLead')}
      loading={post.isPending || post.isSuccess}
      forwardLabel={text('post')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MissingParts draft={draft} refused={refused} attempts={attempts} />
      <CollaboratorsField
        value={draft.collaborators}
        onChange={(collaborators) => keep({ collaborators })}
      />
      <ClosingDateInput
        value={draft.closes_on}
        onChange={(closes_on) => {
          correct('day')
          keep({ closes_on })
        }}
        error={wrong.day}
      />
      <VisibilityInput
        value={draft.visibility}
        onChange={(visibility) => keep({ visibility })}
        draft={draft}
      />
      <SponsorInput
        value={draft.sponsored_places}
        onChange={(sponsored_places) => {
          correct('places')
          keep({ sponsored_places })
        }}
        error={wrong.places}
      />
      <AlikeNotice draft={draft} names={comparedTexts} />
      <ReachPanel draft={draft} />
      <DraftPreview draft={draft} />
    </StepFrame>
  )
}

/** The server's messages for the fields of this step. */
interface Wrong {
  day?: string | undefined
  places?: string | undefined
}

/** Posts the draft once, and says what the server finds wrong with it. */
function usePosting(owner: string, draft: VacancyDraft, settle: () => Promise<void>) {
  const text = useText('wizard')
  const [refused, setRefused] = useState<readonly string[]>([])
  const [attempts, setAttempts] = useState(0)
  const [wrong, setWrong] = useState<Wrong>({})
  const post = usePostVacancy(() => {
    clearDraft()
    toast.success(text('posted'))
  })
  const { acquire, release } = useSingleFlight()
  const navigate = useNavigate()
  useDelayed(post.isSuccess, leaveAfterMs, () => {
    const posted = post.data && postedOf(post.data.data)
    void navigate({ to: paths.vacancies(), state: { posted } })
  })

  /** Kept by a call that comes later, it would be there again. */
  function send() {
    if (acquire()) void settle().then(sendNow)
  }

  function sendNow() {
    const failed = text('postFailed')
    post.mutate(
      { body: { ...bodyOf(draft), draft_id: nameDraft(owner) } },
      {
        onError(error) {
          release()
          setRefused(Object.keys(error.errors))
          setWrong({
            day: error.errors.closes_on?.[0],
            places: draft.sponsored_places === null ? undefined : sponsorProblem(error.errors),
          })
          setAttempts(attempts + 1)
          showFailure(messageOf(error, { network: failed, otherwise: failed }), { isWritten: true })
        },
      },
    )
  }

  const correct = (field: keyof Wrong) => setWrong({ ...wrong, [field]: undefined })

  return { post, send, refused, attempts, wrong, correct }
}

/** The draft, as any tab writes it, and the way to change what this step asks for. */
function useKeptDraft(owner: string, touch: () => void) {
  const [draft, setDraft] = useState(() => readDraft(owner))
  useEffect(() => whenDraftChangesElsewhere(() => setDraft(readDraft(owner))), [owner])

  function keep(
    changes: Partial<
      Pick<VacancyDraft, 'closes_on' | 'collaborators' | 'visibility' | 'sponsored_places'>
    >,
  ) {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    keepStep('post', owner, changed)
    touch()
  }

  return { draft, keep }
}

interface CollaboratorsFieldProps {
  /** The slugs of the people chosen. */
  value: readonly string[]
  onChange: (slugs: string[]) => void
}

/** The collaborators of the vacancy. */
function CollaboratorsField({ value, onChange }: CollaboratorsFieldProps) {
  const text = useText('wizard')
  const { data, isError } = useAssignable()
  useFailureToast(isError)
  const people = data?.data ?? []
  const options = people.map(({ slug, name, last_name, role_name }) => ({
    value: slug,
    label: `${name} ${last_name}`,
    description: role_name,
  }))
  const isNobodyThere = data !== undefined && people.length === 0

  return (
    <Tip of="tipCollaborators">
      <MultiSelectField
        label={text('collaborators')}
        description={isNobodyThere ? text('noAssignable') : text('collaboratorsHelp')}
        options={options}
        value={value}
        onChange={onChange}
        disabled={isNobodyThere}
      />
    </Tip>
  )
}
