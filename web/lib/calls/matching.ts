import type * as Matches from '#contract/matching/matches.ts'
import type * as Reach from '#contract/matching/reach.ts'
import type * as RoleParts from '#contract/matching/role-parts.ts'
import type * as Wishes from '#contract/matching/wishes.ts'
import { get, post, put, remove } from '../call-to.ts'

export const listRoleParts = get<typeof RoleParts.listRoleParts>('/resources/role-parts')

export const getWishes = get<typeof Wishes.getWishes>('/preferences/wishes')
export const saveWishes = put<typeof Wishes.saveWishes>('/preferences/wishes')
export const deleteWishes = remove<typeof Wishes.deleteWishes>('/preferences/wishes')

export const getMatch = get<typeof Matches.getMatch>('/jobs/:slug/match')
export const listMatches = get<typeof Matches.listMatches>('/preferences/matches')
export const getSentMatch = get<typeof Matches.getSentMatch>(
  '/vacancies/:slug/candidates/:uuid/match',
)

export const readReach = post<typeof Reach.readReach>('/vacancies/reach')
