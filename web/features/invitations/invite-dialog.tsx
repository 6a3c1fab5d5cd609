import { type SubmitEvent, useState } from 'react'
import { type Language, languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import {
  invitationDays,
  type InvitationKind,
  invitationKinds,
  invitationUses,
} from '#contract/invitations/invitation-choices.ts'
import type { Invitation } from '#contract/invitations/invitations.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useInvite } from './api.ts'
import { CopyButton } from './copy-button.tsx'

interface InviteDialogProps {
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

interface Written {
  kind: InvitationKind
  email: string
  uses: number | null
  days: number | null
  language: Language
  line: string
}

/** Invites one address after the other, or makes a link to pass on. */
export function InviteDialog({ vacancy, opened, onClose }: InviteDialogProps) {
  const text = useText('invitations')
  const failed = useText('common')('submissionFailed')
  const [written, setWritten] = useState(() => emptyFor(vacancy))
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({})
  const [made, setMade] = useState<Invitation>()
  // With other credits the refusal is no longer true.
  useOtherCredits(() => setErrors(({ credits: _, ...others }) => others))
  const invite = useInvite()
  const { acquire, release } = useSingleFlight()

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!acquire()) return
    invite.mutate(
      { params: { slug: vacancy.slug }, body: bodyOf(written) },
      {
        onSuccess({ data }) {
          setMade(data)
          setErrors({})
          // The line was written to one person.
          setWritten({ ...written, email: '', line: '' })
        },
        onError(error) {
          const message = messageOf(error, { network: failed, otherwise: failed })
          setErrors(error.status === 422 ? error.errors : { refused: [message] })
        },
        onSettled: release,
      },
    )
  }

  function close() {
    setWritten(emptyFor(vacancy))
    setErrors({})
    setMade(undefined)
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={text('invite')}
      description={text('inviteLead')}
      action={text(written.kind === 'email' ? 'send' : 'makeLink')}
      isSubmitting={invite.isPending}
      hasArrived={Object.keys(errors).length === 0}
      onSubmit={send}
    >
      <FormSection>
        {made && <Made invitation={made} />}
        <Fields
          written={written}
          errors={errors}
          onChange={(changed) => setWritten({ ...written, ...changed })}
        />
        <Holding vacancy={vacancy} uses={written.kind === 'email' ? 1 : written.uses || 0} />
        {(errors['credits'] ?? errors['refused']) && (
          <Notice tone="danger">{(errors['credits'] ?? errors['refused'])?.[0]}</Notice>
        )}
      </FormSection>
    </FormDialog>
  )
}

function emptyFor({ locale }: Vacancy): Written {
  const { default: days } = invitationDays
  return { kind: 'email', email: '', uses: 1, days, language: locale, line: '' }
}

function bodyOf({ kind, email, uses, days, language, line }: Written) {
  const ofAll = { language, line, days: days ?? invitationDays.default }
  return kind === 'email'
    ? { kind, email: email.trim(), ...ofAll }
    : { kind, uses: uses ?? invitationUses.min, ...ofAll }
}

interface FieldsProps {
  written: Written
  errors: Record<string, string[] | undefined>
  onChange: (changed: Partial<Written>) => void
}

function Fields({ written, errors, onChange }: FieldsProps) {
  const text = useText('invitations')
  const account = useText('account')

  return (
    <>
      <RadioGroup
        label={text('how')}
        options={invitationKinds.map((value) => ({
          value,
          label: text(`kind_${value}`),
          description: text(`kind_${value}_about`),
        }))}
        appearance="cards"
        value={written.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <Whom written={written} errors={errors} onChange={onChange} />
      <NumberField
        label={text('days')}
        description={text('daysLead', { count: invitationDays.max })}
        isWhole
        error={errors['days']?.[0]}
        value={written.days}
        onChange={(days) => onChange({ days })}
      />
      <RadioGroup
        label={text('language')}
        options={languages.map((value) => ({ value, label: account(languageNames[value]) }))}
        value={written.language}
        onChange={(language) => onChange({ language })}
      />
      <TextArea
        label={text('line')}
        description={text('lineLead')}
        rows={3}
        maximum={lengths.invitation_line.max}
        error={errors['line']?.[0]}
        value={written.line}
        onChange={(event) => onChange({ line: event.currentTarget.value })}
      />
    </>
  )
}

/** The address, or the number of those who may come. */
function Whom({ written, errors, onChange }: FieldsProps) {
  const text = useText('invitations')
  if (written.kind === 'email')
    return (
      <TextField
        label={text('address')}
        type="email"
        autoComplete="off"
        required
        error={errors['email']?.[0]}
        value={written.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    )
  return (
    <NumberField
      label={text('uses')}
      description={text('usesLead', { count: invitationUses.max })}
      isWhole
      required
      error={errors['uses']?.[0]}
      value={written.uses}
      onChange={(uses) => onChange({ uses })}
    />
  )
}

/** The credits that the invitation holds, beside those that the company has. */
function Holding({ vacancy, uses }: { vacancy: Vacancy; uses: number }) {
  const text = useText('invitations')
  const { remaining_credits: balance } = useUser()
  const count = uses * vacancy.credits_value

  return <p>{text('willHold', { count, balance })}</p>
}

/** The last invitation that was made here. */
function Made({ invitation: { email, link } }: { invitation: Invitation }) {
  const text = useText('invitations')

  return (
    <Notice
      tone="success"
      {...(link && { action: <CopyButton text={link} label={text('copyLink')} /> })}
    >
      {email ? text('sentTo', { email: shownAddress(email) }) : text('linkMade')}
    </Notice>
  )
}

/** Calls back while rendering when the credits are others than in the rendering before. */
function useOtherCredits(onOthers: () => void) {
  const { remaining_credits: balance } = useUser()
  const [known, setKnown] = useState(balance)
  if (balance === known) return
  setKnown(balance)
  onOthers()
}
