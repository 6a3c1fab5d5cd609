export { pruneOpenness } from './openness/prune.ts'
export { endSilences, recordSilence } from './openness/silences.ts'
