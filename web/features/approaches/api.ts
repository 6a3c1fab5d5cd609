import { getUser } from '#web/lib/calls/accounts.ts'
import {
  answerApproach,
  approach,
  countFits,
  getApproached,
  getApproaches,
  getOwnApproach,
  listOwnApproaches,
} from '#web/lib/calls/approaches.ts'
import { listChats } from '#web/lib/calls/chats.ts'
import { getJob } from '#web/lib/calls/vacancies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useOwnApproaches() {
  return useLoad(listOwnApproaches)
}

export function useOwnApproach(id: string) {
  return useLoad(getOwnApproach, { params: { id } })
}

/** What was answered elsewhere, or is over, is read again with its refusal. */
export function useAnswerApproach() {
  const failed = useText('approaches')('failed')
  return useCommand(answerApproach, {
    refreshes: [getOwnApproach, listOwnApproaches, listChats, getJob, getUser],
    errorMessage: (error) => messageOf(error, { network: failed, otherwise: failed }),
    isWritten: false,
  })
}

/** The approaches for a vacancy of the reader's company, in figures. */
export function useApproaches(slug: string) {
  return useLoad(getApproaches, { params: { slug } })
}

/** Somebody who said yes, with the professional profile of that day. */
export function useApproached(slug: string, id: string) {
  return useLoad(getApproached, { params: { slug, id } })
}

/** Counts how many people a vacancy fits, if the last count is not current. */
export function useCountFits() {
  const failed = useText('approaches')('failed')
  return useCommand(countFits, {
    refreshes: [getApproaches],
    errorMessage: (error) => messageOf(error, { network: failed, otherwise: failed }),
  })
}

export function useApproach() {
  const failed = useText('approaches')('failed')
  return useCommand(approach, {
    refreshes: [getApproaches, getUser],
    errorMessage: (error) =>
      error.errors['credits']?.[0] ?? messageOf(error, { network: failed, otherwise: failed }),
  })
}
