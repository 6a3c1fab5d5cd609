import { memo, useId, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { Application } from '#contract/applications/application-body.ts'
import { secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { Deadline } from '#contract/times/business-days.ts'
import { payerShown, usualPayer } from '#contract/vacancies/eligibility.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useKeptValues } from '#web/lib/use-kept-values.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { useMe } from '../api.ts'
import { FillCard } from '../reuse/fill-card.tsx'
import { ReuseContext, unreadFields, useOfferedAnswers } from '../reuse/use-reuse.ts'
import { forgetDraft, inputFrom, keepDraft, readDraft } from './application-draft.ts'
import type { ApplicationForm, ApplicationInput } from './application-input.ts'
import styles from './apply-dialog.module.css'
import { CostCard } from './cost-card.tsx'
import { DraftState } from './draft-state.tsx'
import { PlacesGone } from './places-gone.tsx'
import { ResumeChoice } from './resume-choice.tsx'
import { SecFitFields } from './sec-fit-fields.tsx'
import { SectionLinks } from './section-links.tsx'
import { AppliedDialog, useSendApplication } from './send-application.tsx'

interface ApplyDialogProps {
  vacancy: Vacancy
  /** The company pays for this candidate by an invitation. */
  isInvited: boolean
  opened: boolean
  onClose: () => void
}

/** The whole application to one vacancy, and the thanks once it has been sent. */
export function ApplyDialog(props: ApplyDialogProps) {
  return <VacancyApplyDialog key={props.vacancy.slug} {...props} />
}

function VacancyApplyDialog({ vacancy, isInvited, opened, onClose }: ApplyDialogProps) {
  const text = useText('application')
  const shown = useShownName()
  const formId = useId()
  const { me, form, keeping, forget } = useApplicationForm(vacancy)
  const [due, setDue] = useState<Deadline>()
  const payer = payerShown(me, vacancy) ?? usualPayer(vacancy)
  const reuse = useOfferedAnswers(form, vacancy, me.id)
  const { element, isSending, isAskedToPay, send } = useSendApplication(
    form,
    vacancy,
    payer,
    (sent) => {
      forget()
      setDue(sent)
    },
    () => unreadFields(form, reuse.unread).length > 0,
  )

  return (
    <>
      <Dialog
        opened={opened && !due}
        onClose={onClose}
        title={text('applyTo', { title: vacancy.title })}
        description={text('intro', { company: shown(vacancy.company) })}
        footerNote={<DraftState form={form} keeping={keeping} />}
        footer={
          <>
            <Button onClick={onClose}>{text('keepAndClose')}</Button>
            <Button type="submit" variant="primary" form={formId} loading={isSending}>
              {isAskedToPay ? text('sendPaying', { count: vacancy.credits_value }) : text('send')}
            </Button>
          </>
        }
      >
        {isAskedToPay && <PlacesGone vacancy={vacancy} balance={me.remaining_credits} />}
        <form id={formId} ref={element} className={styles.form} onSubmit={send} noValidate>
          <ReuseContext value={reuse}>
            <FillCard form={form} />
            <Fields {...{ formId, form, vacancy, isInvited, payer, me }} />
          </ReuseContext>
        </form>
      </Dialog>
      <AppliedDialog due={due} />
    </>
  )
}

/** The form of an application. What is typed is kept in this browser until it has been sent. */
function useApplicationForm(vacancy: Vacancy) {
  const me = useMe()
  const [draft] = useState(() => readDraft(vacancy.slug, me.id))
  const form: ApplicationForm = useForm<ApplicationInput, Application>(Application, {
    mode: 'onTouched',
    defaultValues: inputFrom(draft, vacancy, me.resumes),
    shouldFocusError: false,
  })
  const { isSaved, forget } = useKeptValues(form, {
    keep: (values) => keepDraft(vacancy.slug, me.id, values),
    isThere: () => readDraft(vacancy.slug, me.id) !== null,
    forget: () => forgetDraft(vacancy.slug),
  })

  return { me, form, keeping: isSaved ? 'saved' : draft ? 'restored' : 'nothing', forget } as const
}

interface FieldsProps {
  formId: string
  form: ApplicationForm
  vacancy: Vacancy
  isInvited: boolean
  payer: Payer
  me: User
}

/** Drawn once: each field draws itself again. */
const Fields = memo(({ formId, form, vacancy, isInvited, payer, me }: FieldsProps) => {
  const text = useText('application')
  const idOf = (section: string) => `${formId}-${section}`

  return (
    <>
      <SectionLinks form={form} idOf={idOf} />
      <CostCard {...{ vacancy, isInvited, payer }} balance={me.remaining_credits} />
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
      </FormSection>
    </>
  )
})
