import { forgetIntent, getUser } from '#web/lib/calls/accounts.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'

/** The signed-in person. */
export function useUser() {
  return useRead(getUser)
}

/** The account for screens that render without it and report a failed read themselves. */
export function useAccount() {
  return useLoad(getUser)
}

/** Ends what the person was about to do as a visitor. */
export function useForgetIntent() {
  return useCommand(forgetIntent, { refreshes: [getUser] })
}
