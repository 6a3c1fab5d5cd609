export { closedTo, hasHeldEmployer } from './guard.ts'
export { companyBySlug } from './state-employer.ts'
