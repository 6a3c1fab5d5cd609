import {
  addSnippet,
  changeSnippet,
  listSnippets,
  removeSnippet,
} from '#web/lib/calls/applications.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const refreshes = [listSnippets]

export function useSnippets() {
  return useLoad(listSnippets)
}

export function useAddSnippet() {
  return useCommand(addSnippet, { refreshes })
}

export function useChangeSnippet() {
  return useCommand(changeSnippet, { refreshes })
}

export function useRemoveSnippet() {
  return useCommand(removeSnippet, { refreshes, errorMessage: messageOf })
}
