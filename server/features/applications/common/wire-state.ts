import type { Selectable } from 'kysely'
import type { OwnApplication } from '#contract/applications/own-application.ts'
import type { DB } from '#db/tables.ts'

/** The wire says 'read' for an application that was opened. */
export function wireStateOf(
  state: Selectable<DB['applications']>['state'],
): OwnApplication['state'] {
  return state === 'opened' ? 'read' : state
}
