import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { findPlace, getCandidate, listCandidates, listEvents } from '#web/lib/calls/applications.ts'
import { assignCandidates, listStaff } from '#web/lib/calls/companies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'

interface AssigneeSelectProps {
  /** The slug of the vacancy. */
  slug: string
  candidate: Pick<CandidateApplication, 'id' | 'assignee'>
}

/** The person of the company who is to read and answer an application. Takes effect at once. */
export function AssigneeSelect({ slug, candidate: { id, assignee } }: AssigneeSelectProps) {
  const text = useText('desk')
  const people = useLoad(listStaff).data?.data ?? []
  const { mutate, isPending, variables } = useCommand(assignCandidates, {
    refreshes: [getCandidate, listCandidates, listEvents, findPlace],
    isWritten: false,
    errorMessage: messageOf,
  })
  const chosen = isPending && variables?.body?.ids.includes(id) ? variables.body : null
  const shown = chosen ? chosen.assignee : assignee?.slug
  const options = people.map((person) => ({
    value: person.slug,
    label: `${person.name} ${person.last_name}`,
  }))

  return (
    <ComboboxField
      label={text('assignee')}
      options={options}
      value={shown ?? null}
      placeholder={text('nobody')}
      clearable
      onChange={(slugOf) => mutate({ params: { slug }, body: { ids: [id], assignee: slugOf } })}
    />
  )
}
