import {
  blockCompany,
  confirmEmployerProof,
  findEmployers,
  getEmployer,
  removeEmployer,
  sendEmployerProof,
  stateEmployer,
} from '#web/lib/calls/employers.ts'
import { listBlocks } from '#web/lib/calls/invitations.ts'
import { listContacts } from '#web/lib/calls/pages.ts'
import { listJobs } from '#web/lib/calls/vacancies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'

const searchAfterMs = 200
/** A confirmed employer closes its vacancies to the reader. */
const refreshes = [getEmployer, listJobs]

export function useEmployer() {
  return useLoad(getEmployer)
}

/** The address of Altura, if it is known yet. */
export function useContact() {
  return useLoad(listContacts).data?.data[0]
}

/** The companies whose names begin with a typed text, once the typing rests. */
export function useFoundCompanies(typed: string) {
  const search = useDebouncedValue(typed.trim(), searchAfterMs)
  const { data, isFetching, isError } = useLoad(findEmployers, {
    query: { search },
    enabled: search !== '',
  })
  useFailureToast(isError)
  const isSearching = isFetching || search !== typed.trim()
  return { found: (search !== '' && !isSearching && data?.data) || [], isSearching }
}

export function useStateEmployer() {
  return useCommand(stateEmployer, { refreshes, errorMessage: useFailed() })
}

export function useRemoveEmployer() {
  return useCommand(removeEmployer, { refreshes, errorMessage: useFailed() })
}

export function useSendProof() {
  return useCommand(sendEmployerProof, { refreshes: [getEmployer] })
}

export function useConfirmProof() {
  return useCommand(confirmEmployerProof, { refreshes })
}

export function useBlockCompany() {
  return useCommand(blockCompany, { refreshes: [listBlocks], errorMessage: useFailed() })
}

function useFailed() {
  const failed = useText('employer')('failed')
  return (error: Parameters<typeof messageOf>[0]) =>
    messageOf(error, { network: failed, otherwise: failed })
}
