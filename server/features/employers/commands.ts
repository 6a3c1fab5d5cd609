export { holdEmployer, listHeldEmployers } from './hold.ts'
export { pruneEmployerProofs, pruneEmployers } from './prune.ts'
