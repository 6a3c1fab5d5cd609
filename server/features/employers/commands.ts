export { pruneEmployerProofs, pruneEmployers } from './prune.ts'
