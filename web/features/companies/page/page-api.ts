import type { CallError } from '#web/lib/call-error.ts'
import {
  changeCompanyPage,
  getCompanyPage,
  removeCover,
  uploadCover,
} from '#web/lib/calls/companies.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useCompanyPage() {
  return useLoad(getCompanyPage)
}

/** @param errorMessage the text of the toast on failure; a form shows failures itself */
export function useChangeCompanyPage(errorMessage?: (error: CallError) => string) {
  return useCommand(changeCompanyPage, {
    refreshes: [getCompanyPage],
    ...(errorMessage && { errorMessage, isWritten: false }),
  })
}

export function useUploadCover() {
  return useCommand(uploadCover, { refreshes: [getCompanyPage] })
}

/** @param errorMessage the text of the toast on failure */
export function useRemoveCover(errorMessage: (error: CallError) => string) {
  return useCommand(removeCover, { refreshes: [getCompanyPage], errorMessage })
}
