import * as blocks from '#contract/employers/blocked-companies.ts'
import * as api from '#contract/invitations/invitations.ts'
import * as invited from '#contract/invitations/invited.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { blockCompany } from './block-company.ts'
import { blockInviters, claimInvitation, declineInvitation } from './follow-link.ts'
import { inviteTo } from './invite.ts'
import { getInvited } from './invited.ts'
import { getInvitation, listInvitations } from './list-invitations.ts'
import { getOwnInvitation, listBlocks, unblock } from './own-invitation.ts'
import { revokeInvitation } from './revoke.ts'

export function invitationRoutes(app: App) {
  serve(app, api.invite, async ({ actor, params, body }) => {
    const id = await inviteTo(app, actor, params.slug, body())
    return { data: await getInvitation(app, actor, id) }
  })

  serve(app, api.listInvitations, async ({ actor, params }) => ({
    data: await listInvitations(app, actor, params.slug),
  }))

  serve(app, api.revokeInvitation, async ({ actor, params }) => {
    const id = params.id
    await revokeInvitation(app, actor, { slug: params.slug, id })
    return { data: await getInvitation(app, actor, id) }
  })

  invitedRoutes(app)
}

/** The invited person, with the link or with an account. */
function invitedRoutes(app: App) {
  serve(app, invited.getInvited, async ({ actor, body }) => ({
    data: await getInvited(app, actor, body()),
  }))

  serve(app, invited.declineInvitation, async ({ actor, body }) => ({
    data: await declineInvitation(app, { ...body(), reader: actor }),
  }))

  serve(app, invited.blockInviters, async ({ actor, body }) => ({
    data: await blockInviters(app, { ...body(), reader: actor }),
  }))

  serve(app, invited.claimInvitation, async ({ actor, body }) => ({
    data: { vacancy: await claimInvitation(app, actor, body().token) },
  }))

  serve(app, invited.getOwnInvitation, async ({ actor, params }) => ({
    data: await getOwnInvitation(app, actor, params.slug),
  }))

  serve(app, invited.listBlocks, async ({ actor }) => ({ data: await listBlocks(app.db, actor) }))

  serve(app, blocks.blockCompany, async ({ actor, body }) => {
    await blockCompany(app, actor, body().company)
    return { status: 'blocked' as const }
  })

  serve(app, invited.unblock, async ({ actor, params }) => {
    await unblock(app.db, actor, params.id)
    return { status: 'unblocked' as const }
  })
}
