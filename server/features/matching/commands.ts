export { keepLooks } from './due-fits.ts'
export { keepMatch } from './sent-match.ts'
export { type PartialDemand, pruneReach, reachOf } from './reach.ts'
