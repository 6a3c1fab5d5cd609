import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '#web/lib/call-error.ts'
import type { ReplyTo } from '#web/lib/call-to.ts'
import { call } from '#web/lib/call.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import {
  blockInviters,
  declineInvitation,
  getInvited,
  getOwnInvitation,
  invite,
  listBlocks,
  listInvitations,
  revokeInvitation,
  unblock,
} from '#web/lib/calls/invitations.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useClaimFollowed } from '#web/lib/use-claim-followed.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad, useRead } from '#web/lib/use-endpoint.ts'

export function useInvitations(slug: string) {
  return useRead(listInvitations, { params: { slug } }).data
}

export function useInvite() {
  return useCommand(invite, { refreshes: [listInvitations, getUser] })
}

export function useRevokeInvitation() {
  const text = useText('invitations')
  const failed = useText('common')('somethingWentWrong')
  return useCommand(revokeInvitation, {
    refreshes: [listInvitations, getUser],
    announcement: () => ({ text: text('revokedNow') }),
    errorMessage: (error) => messageOf(error, { network: failed, otherwise: failed }),
  })
}

const keyOf = (token: string) => [getInvited.path, token]

/**
 * The invitation of a link, which is read by its token. It counts as opened with the first act of a
 * person on the page; what a script does is none.
 */
export function useInvited(token: string | null) {
  return useQuery<ReplyTo<typeof getInvited>, CallError>({
    queryKey: keyOf(token ?? ''),
    queryFn: ({ signal }) =>
      token === null
        ? Promise.reject(new CallError(403, ''))
        : call(getInvited, { body: { token, untouched: true }, signal }),
  })
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Calls the server once somebody has touched the page of an invitation, scrolled it or typed. */
export function useOpening(token: string | null) {
  useEffect(() => {
    if (token === null) return
    const ended = new AbortController()
    function open({ isTrusted }: Event) {
      if (!isTrusted || token === null) return
      ended.abort()
      // A link that no longer works is reported by the buttons of the page.
      call(getInvited, { body: { token } }).catch(() => undefined)
    }
    for (const act of acts)
      window.addEventListener(act, open, { passive: true, signal: ended.signal })
    return () => ended.abort()
  }, [token])
}

/** The acts of a link answer with the invitation as it is then. */
export function useInvitedActs(token: string) {
  const queryClient = useQueryClient()
  const keep = (reply: ReplyTo<typeof getInvited>) => queryClient.setQueryData(keyOf(token), reply)
  return {
    decline: useCommand(declineInvitation, { onSuccess: keep }),
    block: useCommand(blockInviters, { onSuccess: keep, refreshes: [listBlocks] }),
  }
}

/** The invitation by which the candidate can apply to a vacancy, or null. */
export function useOwnInvitation(slug: string) {
  useClaimLate()
  return useLoad(getOwnInvitation, { params: { slug } }).data?.data ?? null
}

/** One that could not be claimed when its candidate logged in. */
function useClaimLate() {
  const claimFollowed = useClaimFollowed()
  const claim = useEffectEvent(() => claimFollowed('candidate'))
  useEffect(() => claim(), [])
}

export function useBlocks() {
  return useLoad(listBlocks)
}

export function useUnblock() {
  const failed = useText('common')('somethingWentWrong')
  return useCommand(unblock, { refreshes: [listBlocks], errorMessage: () => failed })
}
