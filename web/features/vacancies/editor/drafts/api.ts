import {
  deleteDraft,
  deleteTemplate,
  getTemplate,
  keepDraft,
  listDrafts,
  listTemplates,
  renameTemplate,
  saveTemplate,
} from '#web/lib/calls/vacancies.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/** All that the reader is writing, the last written first. */
export function useDrafts() {
  return useLoad(listDrafts)
}

export function useDeleteDraft() {
  return useCommand(deleteDraft, { refreshes: [listDrafts] })
}

/** Keeps again what was deleted. */
export function useRestoreDraft() {
  return useCommand(keepDraft, { refreshes: [listDrafts] })
}

export function useTemplates() {
  return useLoad(listTemplates)
}

export function useSaveTemplate() {
  return useCommand(saveTemplate, { refreshes: [listTemplates] })
}

export function useRenameTemplate() {
  return useCommand(renameTemplate, { refreshes: [listTemplates, getTemplate] })
}

export function useDeleteTemplate() {
  return useCommand(deleteTemplate, { refreshes: [listTemplates] })
}
