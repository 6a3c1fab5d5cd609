import type { OwnApplication } from '#contract/applications/own-application.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import { getToday, withdrawApplication } from '#web/lib/calls/applications.ts'
import { listChats } from '#web/lib/calls/chats.ts'
import {
  changeVacancy,
  closeVacancy,
  confirmVacancy,
  getVacancy,
} from '#web/lib/calls/vacancies.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useRead } from '#web/lib/use-endpoint.ts'
import { vacancyReads } from '../api.ts'

export function useVacancy(slug: string) {
  return useRead(getVacancy, { params: { slug } }).data
}

export function useChangeVacancy() {
  const text = useText('vacancies')
  return useCommand(changeVacancy, {
    refreshes: vacancyReads,
    announcement: () => ({ text: text('updated') }),
    errorMessage: useComplaint(),
  })
}

export function useCloseVacancy() {
  const text = useText('vacancies')
  return useCommand(closeVacancy, {
    refreshes: vacancyReads,
    announcement: () => ({ text: text('updated') }),
    errorMessage: useComplaint(),
  })
}

/** @param onConfirmed before what is shown is read again, and the button goes */
export function useConfirmVacancy(onConfirmed: () => void) {
  const text = useText('vacancies')
  return useCommand(confirmVacancy, {
    refreshes: [getVacancy, getToday],
    onSuccess: onConfirmed,
    announcement: () => ({ text: text('confirmed') }),
    errorMessage: useComplaint(),
  })
}

export function useWithdraw({ id }: OwnApplication) {
  const text = useText('vacancies')
  return useCommand(withdrawApplication, {
    refreshes: [...vacancyReads, getUser, listChats],
    announcement: () => ({ id: `withdrawal:${id}`, text: text('withdrawn') }),
    errorMessage: useComplaint(),
  })
}

function useComplaint() {
  const failed = useText('vacancies')('updateFailed')
  return (error: CallError) => messageOf(error, { network: failed, otherwise: failed })
}
