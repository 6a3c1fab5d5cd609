export { closedTo, hasHeldEmployer } from './guard.ts'
export { getKnownEmployer } from './known-employer.ts'
export { companyBySlug } from './state-employer.ts'
