import { getUser } from '#web/lib/calls/accounts.ts'
import { getToday } from '#web/lib/calls/applications.ts'
import { confirmVacancy, getVacancy } from '#web/lib/calls/vacancies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

export function useToday() {
  return useLoad(getToday)
}

/** @param onConfirmed before what is shown is read again, and the button goes */
export function useConfirm(onConfirmed: () => void) {
  const text = useText('today')
  const failed = text('confirmFailed')
  return useCommand(confirmVacancy, {
    refreshes: [getToday, getVacancy],
    onSuccess: onConfirmed,
    announcement: () => ({ text: text('confirmed') }),
    errorMessage: (error) => messageOf(error, { network: failed, otherwise: failed }),
  })
}
