import { memo, useId, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { Application } from '#contract/applications/application-body.ts'
import { secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { OwnInvitation } from '#contract/invitations/invited.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import { payerShown, usualPayer } from '#contract/vacancies/eligibility.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useKeptValues } from '#web/lib/use-kept-values.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMe } from '../api.ts'
import { FillCard } from '../reuse/fill-card.tsx'
import { ReuseContext, useOfferedAnswers } from '../reuse/use-reuse.ts'
import type { ApplicationForm, ApplicationInput } from './application-input.ts'
import styles from './apply-dialog.module.css'
import { BeforeSending } from './before-sending.tsx'
import { CareerChoice } from './career-choice.tsx'
import { CostCard } from './cost-card.tsx'
import { DraftState } from './draft-state.tsx'
import { baseIn, inputFrom, keepDraft, readDraft } from './draft/application-draft.ts'
import { DraftContext } from './draft/draft-context.ts'
import { fieldsOf } from './draft/draft-fields.ts'
import { forgetDraft } from './draft/draft-key.ts'
import { useEditedOutcomes } from './draft/edited-question.tsx'
import { useDraftSync } from './draft/use-draft-sync.ts'
import { WrittenElsewhere } from './draft/written-elsewhere.tsx'
import { EditedSince } from './edited-since.tsx'
import { Lacking, useLacking } from './lacking.tsx'
import { PlacesGone } from './places-gone.tsx'
import { ResumeChoice } from './resume-choice.tsx'
import { SecFitFields } from './sec-fit-fields.tsx'
import { SectionLinks } from './section-links.tsx'
import { AppliedDialog, useSendApplication, WaitingToSend } from './send-application.tsx'

interface ApplyDialogProps {
  vacancy: Vacancy
  /** The company pays for this candidate by an invitation. */
  invitation: OwnInvitation | null
  opened: boolean
  onClose: () => void
}

/** The whole application to one vacancy, and the thanks once it has been sent. */
export function ApplyDialog(props: ApplyDialogProps) {
  return <VacancyApplyDialog key={props.vacancy.slug} {...props} />
}

function VacancyApplyDialog({ vacancy, invitation, opened, onClose }: ApplyDialogProps) {
  const text = useText('application')
  const shown = useShownName()
  const formId = useId()
  const { me, form, draftSync, keeping, forget } = useApplicationForm(vacancy)
  const [due, setDue] = useState<Deadline>()
  const payer = payerShown(me, vacancy) ?? usualPayer(vacancy)
  const isOpen = mayApplyTo(vacancy.job_status)
  const lacking = useLacking(me, vacancy, draftSync.sync)
  const reuse = useOfferedAnswers(form, vacancy, me.id)
  const { element, send, ...sending } = useSendApplication(form, vacancy, payer, {
    holdsBack: lacking.holdsBack,
    isUnread: reuse.holdsBack,
    edited: useEditedOutcomes(vacancy, draftSync.view),
    sync: draftSync.sync,
    onSent(sent) {
      forget()
      reuse.forget()
      setDue(sent)
    },
  })

  const close = () => {
    sending.stopWaiting()
    onClose()
  }
  return (
    <>
      <Dialog
        opened={opened && !due}
        onClose={close}
        title={text(isOpen ? 'applyTo' : 'draftFor', { title: vacancy.title })}
        description={isOpen && text('intro', { company: shown(vacancy.company) })}
        footerNote={<DraftState form={form} keeping={keeping} reuse={reuse} />}
        footer={<Footer {...{ formId, vacancy, payer, sending, close }} />}
      >
        <Obstacles {...{ vacancy, sending, lacking, me }} />
        <form
          id={formId}
          ref={element}
          className={styles.form}
          onSubmit={send}
          inert={sending.isWaiting}
          noValidate
        >
          <DraftContext value={draftSync}>
            <ReuseContext value={reuse}>
              {isOpen && <FillCard form={form} />}
              <Fields {...{ formId, form, vacancy, invitation, payer, me }} />
            </ReuseContext>
          </DraftContext>
        </form>
      </Dialog>
      <EditedSince {...{ vacancy, element }} {...sending} />
      <AppliedDialog due={due} />
    </>
  )
}

interface SendingProps {
  vacancy: Vacancy
  sending: Omit<ReturnType<typeof useSendApplication>, 'element' | 'send'>
}

interface FooterProps extends SendingProps {
  formId: string
  payer: Payer
  close: () => void
}

/** Has no Send button if the vacancy has closed: the draft is read-only then. */
function Footer({ formId, vacancy, payer, sending, close }: FooterProps) {
  const text = useText('application')
  const { isSending, isAskedToPay } = sending
  return (
    <>
      {mayApplyTo(vacancy.job_status) && <BeforeSending vacancy={vacancy} payer={payer} />}
      <Button onClick={close}>{text('keepAndClose')}</Button>
      {mayApplyTo(vacancy.job_status) && (
        <Button type="submit" variant="primary" form={formId} loading={isSending}>
          {isAskedToPay ? text('sendPaying', { count: vacancy.credits_value }) : text('send')}
        </Button>
      )}
    </>
  )
}

/** The reasons that keep the application from being sent. */
function Obstacles({
  vacancy,
  sending,
  lacking,
  me,
}: SendingProps & { lacking: ReturnType<typeof useLacking>; me: User }) {
  const text = useText('application')
  const { shown: lack, attempts } = lacking
  return (
    <div className={styles.obstacles}>
      {!mayApplyTo(vacancy.job_status) && <Notice tone="warning">{text('closedDraft')}</Notice>}
      {sending.isWaiting && <WaitingToSend onStop={sending.stopWaiting} />}
      {sending.isAskedToPay && !lack && (
        <PlacesGone vacancy={vacancy} balance={me.remaining_credits} />
      )}
      {lack && <Lacking key={attempts} lack={lack} candidate={me} vacancy={vacancy} />}
    </div>
  )
}

/**
 * The form of an application. What is typed is saved in this browser and with the person until it
 * has been sent.
 */
function useApplicationForm(vacancy: Vacancy) {
  const { slug } = vacancy
  const me = useMe()
  const [draft] = useState(() => readDraft(slug, me.id))
  const [defaultValues] = useState(() => inputFrom(draft, vacancy, me.resumes))
  const form: ApplicationForm = useForm<ApplicationInput, Application>(Application, {
    mode: 'onTouched',
    defaultValues,
    shouldFocusError: false,
  })
  const draftSync = useDraftSync({
    form,
    vacancy,
    initial: baseIn(draft, fieldsOf(defaultValues)),
    questions: draft?.questions ?? {},
    resumes: me.resumes,
    onBase: (base) => {
      if (readDraft(slug, me.id))
        keepDraft(slug, me.id, form.getValues(), base, draftSync.sync.questions)
    },
    onOver: () => forget(),
  })
  const { sync, view } = draftSync
  const { isSaved, forget } = useKeptValues(form, {
    keep: (values) => keepDraft(slug, me.id, values, sync.base, sync.questions),
    isThere: () => readDraft(slug, me.id) !== null,
    forget: () => forgetDraft(slug),
  })

  return {
    me,
    form,
    draftSync,
    keeping: isSaved ? view.state : draft ? 'restored' : 'nothing',
    forget() {
      sync.stop()
      forget()
    },
  } as const
}

interface FieldsProps {
  formId: string
  form: ApplicationForm
  vacancy: Vacancy
  invitation: OwnInvitation | null
  payer: Payer
  me: User
}

/** Drawn once: each field draws itself again. */
const Fields = memo(({ formId, form, vacancy, invitation, payer, me }: FieldsProps) => {
  const text = useText('application')
  const idOf = (section: string) => `${formId}-${section}`

  return (
    <>
      <SectionLinks form={form} idOf={idOf} />
      {mayApplyTo(vacancy.job_status) && (
        <CostCard {...{ vacancy, invitation, payer }} balance={me.remaining_credits} />
      )}
      {secFitSections.map((section) => (
        <SecFitFields
          key={section.key}
          id={idOf(section.key)}
          section={section}
          form={form}
          vacancy={vacancy}
        />
      ))}
      <FormSection id={idOf('resume')} title={text('resume')} note={text('resumeNote')} level={3}>
        <ResumeChoice form={form} resumes={me.resumes} />
        <WrittenElsewhere form={form} path="resume" field="resume" />
        <CareerChoice form={form} />
      </FormSection>
    </>
  )
})
