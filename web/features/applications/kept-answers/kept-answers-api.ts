import type { KeptAnswerKind } from '#contract/applications/application-fields.ts'
import {
  changeKeptAnswer,
  listEarlierAnswers,
  listKeptAnswers,
  pinKeptAnswer,
  removeKeptAnswer,
  writeKeptAnswer,
} from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { usePages } from '#web/lib/use-pages.ts'

const pageLength = 30
const refreshes = [listKeptAnswers, listEarlierAnswers]

export function useKeptAnswers(kind: KeptAnswerKind, search: string) {
  return usePages(listKeptAnswers, {
    query: { kind, limit: pageLength, ...(search && { search }) },
    keepsPrevious: search !== '',
  })
}

export function useWriteAnswer() {
  return useCommand(writeKeptAnswer, { refreshes })
}

export function useChangeAnswer() {
  return useCommand(changeKeptAnswer, { refreshes })
}

export function useRemoveAnswer() {
  return useCommand(removeKeptAnswer, { refreshes, errorMessage: messageOf })
}

export function usePinAnswer() {
  return useCommand(pinKeptAnswer, { refreshes, isWritten: false, errorMessage: messageOf })
}
