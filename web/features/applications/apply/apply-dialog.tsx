import { IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Deadline } from '#contract/business-days.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
import { type SecFitSection, secFitSections } from '../review/sec-fit-sections.ts'
import styles from './apply-dialog.module.css'
import { CostCard } from './cost-card.tsx'
import { AnswerFields } from './response-fields.tsx'
import { ResponseFields } from './response-fields.tsx'
import { TextFields } from './response-fields.tsx'
import { ResumeChoice } from './resume-choice.tsx'
import { DoneCount, SectionLinks } from './section-links.tsx'
import {
  type ApplicationForm,
  countProblems,
  useApplicationForm,
  useSendApplication,
} from './use-application-form.ts'

interface ApplyDialogProps {
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

/** The whole application to one vacancy, and the thanks once it has been sent. */
export function ApplyDialog({ opened, ...props }: ApplyDialogProps) {
  return (
    <VacancyApplyDialog key={props.vacancy.slug} opened={useOpenedAfterMount(opened)} {...props} />
  )
}

function VacancyApplyDialog({ vacancy, opened, onClose }: ApplyDialogProps) {
  const text = useText('application')
  const formId = useId()
  const idOf = (section: string) => `${formId}-${section}`
  const { me, form, keeping, forget } = useApplicationForm(vacancy)
  const [due, setDue] = useState<Deadline>()
  const { element, isSending, send } = useSendApplication(form, vacancy.slug, (sent) => {
    forget()
    setDue(sent)
  })

  return (
    <>
      <Dialog
        opened={opened && !due}
        onClose={onClose}
        title={text('applyTo', { title: vacancy.title })}
        description={text('intro', { company: vacancy.company.name })}
        footerNote={
          <span className={styles.state}>
            <DoneCount form={form} />
            <Note problems={countProblems(form)} keeping={keeping} />
          </span>
        }
        footer={
          <>
            <Button onClick={onClose}>{text('keepAndClose')}</Button>
            <Button type="submit" variant="primary" form={formId} loading={isSending}>
              {text('send')}
            </Button>
          </>
        }
      >
        <form id={formId} ref={element} className={styles.form} onSubmit={send} noValidate>
          <SectionLinks form={form} idOf={idOf} />
          <CostCard vacancy={vacancy} balance={me.remaining_credits} />
          {secFitSections.map((section) => (
            <SecFitFields
              key={section.key}
              id={idOf(section.key)}
              section={section}
              form={form}
              vacancy={vacancy}
            />
          ))}
          <FormSection
            id={idOf('resume')}
            title={text('resume')}
            note={text('resumeNote')}
            level={3}
          >
            <ResumeChoice form={form} resumes={me.resumes} />
          </FormSection>
        </form>
      </Dialog>
      <AppliedDialog due={due} />
    </>
  )
}

interface SecFitFieldsProps {
  id: string
  section: SecFitSection
  form: ApplicationForm
  vacancy: Vacancy
}

function SecFitFields({ id, section, form, vacancy }: SecFitFieldsProps) {
  const text = useText('application')

  return (
    <FormSection
      id={id}
      title={text(section.key)}
      note={text(`${section.key}Note`)}
      level={3}
      columns={section.kind === 'answers' ? 2 : 1}
    >
      {section.kind === 'texts' && <TextFields form={form} fields={section.fields} />}
      {section.kind === 'answers' && <AnswerFields form={form} fields={section.fields} />}
      {section.kind === 'responses' && (
        <ResponseFields form={form} vacancy={vacancy} of={section.key} />
      )}
    </FormSection>
  )
}

interface NoteProps {
  problems: number
  keeping: 'nothing' | 'restored' | 'saved'
}

/** The number of invalid answers after an attempt to send; before, the state of the draft. */
function Note({ problems, keeping }: NoteProps) {
  const text = useText('application')
  const isKept = keeping !== 'nothing'

  return (
    <output className={problems > 0 ? styles.problems : styles.kept}>
      {isKept && problems === 0 && (
        <span className={styles.saved}>
          <Icon of={IconCircleCheck} size={16} />
        </span>
      )}
      {problems > 0 ? text('problemsLeft', { count: problems }) : text(noteOf[keeping])}
    </output>
  )
}

const noteOf = { nothing: 'draftKept', restored: 'draftRestored', saved: 'draftSaved' } as const

/**
 * Shows the stored deadline. Closing the dialog reloads the page with everything that the
 * application changed.
 */
function AppliedDialog({ due }: { due: Deadline | undefined }) {
  const text = useText('application')
  const { deadline } = useFormat()

  return (
    <Dialog
      opened={due !== undefined}
      onClose={close}
      title={text('sentTitle')}
      description={text('sentText')}
      size="small"
      footer={
        <Button variant="primary" onClick={close}>
          {text('gotIt')}
        </Button>
      }
    >
      {due && <p>{text('sentDue', { date: deadline(due) })}</p>}
    </Dialog>
  )
}

function close() {
  location.reload()
}
