import { type RefObject, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ChooseSource } from './choose-source.tsx'
import { type Proposal, useImportCareer } from './import-api.ts'
import { ProposalView } from './proposal-view.tsx'
import { type Part, partsOf, withParts } from './proposal.ts'
import type { CareerForm } from './use-career-form.ts'
import type { WrittenCareer } from './written-career.ts'

interface FillDialogProps {
  form: CareerForm
  opened: boolean
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Shows a resume and the proposal that was read from it, to be used part by part. */
export function FillDialog({ form, opened, onClose, finalFocus }: FillDialogProps) {
  const text = useText('career')
  const [proposal, setProposal] = useState<Proposal>()
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const reading = useImportCareer(setProposal)
  const parts = proposal ? partsOf(proposal.career, form.getValues()) : []
  const usable = parts.filter(({ state }) => state !== 'there')
  const chosen = parts.filter(({ key }) => used.has(key))

  function close() {
    setAsking(false)
    reading.cancel()
    onClose()
  }

  function use() {
    put(form, chosen)
    toast.success(text('fillUsed', { count: chosen.length }))
    onClose()
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => (chosen.length > 0 ? setAsking(true) : close())}
      title={text('fill')}
      description={text(proposal ? 'fillProposalLead' : 'fillLead')}
      size="large"
      finalFocus={finalFocus}
      footerNote={proposal && text('fillChosen', { chosen: chosen.length, count: usable.length })}
      footer={
        <>
          <Button onClick={proposal ? () => setProposal(undefined) : close}>
            {text(proposal ? 'fillAnother' : 'fillCancel')}
          </Button>
          {proposal && (
            <Button variant="primary" disabled={chosen.length === 0} onClick={use}>
              {text('fillPut')}
            </Button>
          )}
        </>
      }
    >
      {proposal ? (
        <ProposalView source={proposal.source} parts={parts} used={used} onUse={setUsed} />
      ) : (
        <ChooseSource {...reading} />
      )}
      <DiscardChoice opened={isAsking} onKeep={() => setAsking(false)} onDiscard={close} />
    </Dialog>
  )
}

interface DiscardChoiceProps {
  opened: boolean
  onKeep: () => void
  onDiscard: () => void
}

function DiscardChoice({ opened, onKeep, onDiscard }: DiscardChoiceProps) {
  const text = useText('career')

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onKeep}
      onConfirm={onDiscard}
      title={text('fillDiscardTitle')}
      confirmLabel={text('fillDiscard')}
      cancelLabel={text('fillKeepChoosing')}
      danger
    >
      {text('fillDiscardText')}
    </ConfirmDialog>
  )
}

const names = ['summary', 'positions', 'education', 'languages', 'skills', 'softwares'] as const

function put(form: CareerForm, parts: readonly Part[]) {
  const career: WrittenCareer = withParts(form.getValues(), parts)
  for (const name of names) form.setValue(name, career[name], { shouldDirty: true })
}
