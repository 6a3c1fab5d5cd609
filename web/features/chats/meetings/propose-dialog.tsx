import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { meetingDurations, proposedTimesMax } from '#contract/chats/meeting-choices.ts'
import type { MeetingProposal } from '#contract/chats/meeting.ts'
import { NewProposal } from '#contract/chats/new-proposal.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { writtenZone } from '#contract/times/written-meeting.ts'
import {
  getChat,
  listChats,
  listComingMeetings,
  moveMeeting,
  proposeMeeting,
} from '#web/lib/calls/chats.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './propose-dialog.module.css'
import { TimeField } from './time-field.tsx'
import type { Zones } from './zones.ts'

export interface ProposeDialogProps {
  /** A new meeting in a conversation, or one that is moved and keeps its length and its place. */
  target: { chat: string } | { meeting: string; from: MeetingProposal }
  zones: Zones
  name: string
  opened: boolean
  onClose: () => void
}

/** One to five times on one's own clocks, each with that of the other side beside it. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { target, name, opened, onClose } = props
  const isMove = 'meeting' in target
  const text = useText('meetings')
  const { form, send } = useProposal(props)

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(isMove ? 'proposeOtherTitle' : 'proposeTitle')}
      description={text(isMove ? 'moveLead' : 'proposeLead', { name })}
      action={text('send')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <FormSection>
        <TimesFields {...props} form={form} />
        <DetailFields form={form} />
      </FormSection>
    </FormDialog>
  )
}

type ProposalForm = ReturnType<typeof useProposal>['form']

function TimesFields({ form, zones, name }: ProposeDialogProps & { form: ProposalForm }) {
  const text = useText('meetings')
  const times = form.watch('times')
  const minutes = form.watch('duration_minutes')
  const language = useLanguage()
  const [today] = useState(() => new Date())
  const withoutRow = (index: number) => times.filter((_, at) => at !== index)

  return (
    <>
      <p className={styles.zones}>
        {text('yourZone', { zone: writtenZone(zones.own, today, language) })}{' '}
        {zones.other
          ? text('theirZone', { name, zone: writtenZone(zones.other, today, language) })
          : text('theirZoneUnknown', { name })}
      </p>
      {times.map((time, index) => (
        <TimeField
          // Rows have no other identity than their place.
          key={index}
          index={index}
          time={time}
          minutes={minutes}
          zones={zones}
          name={name}
          error={form.problem(`times.${index}`)}
          field={form.register(`times.${index}`)}
          onRemove={
            times.length > 1
              ? () => {
                  form.clearErrors('times')
                  form.setValue('times', withoutRow(index))
                }
              : undefined
          }
        />
      ))}
      {form.problem('times') && (
        <p className={styles.problem} role="alert">
          {form.problem('times')}
        </p>
      )}
      {times.length < proposedTimesMax && (
        <div>
          <Button
            size="small"
            icon={<Icon of={IconPlus} size={16} />}
            onClick={() => form.setValue('times', [...times, ''])}
          >
            {text('addTime')}
          </Button>
        </div>
      )}
    </>
  )
}

function DetailFields({ form }: { form: ProposalForm }) {
  const text = useText('meetings')

  return (
    <>
      <Controller
        control={form.control}
        name="duration_minutes"
        render={({ field }) => (
          <SelectField
            {...field}
            label={text('duration')}
            error={form.problem('duration_minutes')}
            options={meetingDurations.map((value) => ({
              value,
              label: text('minutes', { count: value }),
            }))}
          />
        )}
      />
      <TextField
        label={text('place')}
        description={text('placeHint')}
        maxLength={lengths.meeting_place.max}
        error={form.problem('place')}
        {...form.register('place')}
      />
      <TextArea
        label={text('note')}
        description={text('noteHint')}
        rows={2}
        maximum={lengths.meeting_note.max}
        error={form.problem('note')}
        {...form.register('note')}
      />
    </>
  )
}

/** The form, and what sends it: again under the same id until it has arrived. */
function useProposal({ target, zones, onClose }: ProposeDialogProps) {
  const text = useText('meetings')
  const [client_id, setClientId] = useState(newClientId)
  const refreshes = [getChat, listChats, listComingMeetings]
  const propose = useCommand(proposeMeeting, { refreshes })
  const move = useCommand(moveMeeting, { refreshes })
  const form = useForm(NewProposal, {
    defaultValues: {
      times: [''],
      time_zone: zones.own,
      duration_minutes: durationOf(target),
      place: 'meeting' in target ? (target.from.place ?? '') : '',
      note: '',
    },
  })

  async function send(proposal: NewProposal) {
    const body = { ...proposal, client_id }
    if ('chat' in target) await propose.mutateAsync({ params: { id: target.chat }, body })
    else await move.mutateAsync({ params: { id: target.meeting }, body })
    toast.success(text('sent'))
    setClientId(newClientId())
    form.reset()
    onClose()
  }
  return { form, send }
}

function durationOf(target: ProposeDialogProps['target']) {
  const before = 'meeting' in target ? target.from.duration_minutes : 30
  return meetingDurations.find((minutes) => minutes === before) ?? 30
}
