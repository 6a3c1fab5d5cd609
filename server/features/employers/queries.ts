export { companyBySlug } from './state-employer.ts'
