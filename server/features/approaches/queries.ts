export { getOpenness } from './openness/openness.ts'
