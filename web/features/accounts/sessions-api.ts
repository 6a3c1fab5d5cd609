import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import { closeSession, listSessions, logout } from '#web/lib/calls/accounts.ts'
import { forgetReturnPath } from '#web/lib/return-path.ts'
import { leaveSession } from '#web/lib/session.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useSessions() {
  return useLoad(listSessions)
}

export function useCloseSession() {
  return useCommand(closeSession, { refreshes: [listSessions] })
}

/** Leaves, whatever the server answers. */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const command = useCommand(logout)

  async function leave() {
    await leaveSession()
    forgetReturnPath()
    await navigate({ to: paths.home() })
    queryClient.clear()
  }

  function start() {
    // Reads that are under way would be refused once the session has ended.
    void queryClient.cancelQueries()
    command.mutate(undefined, { onSettled: () => void leave() })
  }

  return { isPending: command.isPending, logout: start }
}
