import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'

export const Company = named(
  'Company',
  'A company as its own people see it.',
  z.object({
    id: z.uuid(),
    name: z.string(),
    legal_name: z.nullable(z.string()),
    industry: z.nullable(z.int()),
    industry_value: z.nullable(z.string()),
    tax_id: z.nullable(z.string()),
    /** Street, number and what else comes before the city, as it stands on receipts. */
    invoice_address: z.nullable(z.string()),
    invoice_postal_code: z.nullable(z.string()),
    invoice_city: z.nullable(z.string()),
    /** A code of `GET /resources/countries`. */
    invoice_country: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    website: z.nullable(z.string()),
    num_emp: z.nullable(z.string()),
    num_emp_value: z.nullable(z.string()),
    description: z.nullable(z.string()),
    /** IANA name. The deadlines of new applications end with a day of this zone. */
    time_zone: z.string(),
    logo: z.nullable(z.string()),
    /** True if everybody who works for it needs a second factor. */
    requires_second_factor: z.boolean(),
    /** True if collaborators see only candidates assigned to them or of their own vacancies. */
    collaborators_see_assigned: z.boolean(),
    /** False if candidates read the role of the person who opened their application. */
    names_readers: z.boolean(),
    created_at: timestamp,
  }),
)
export type Company = z.infer<typeof Company>
