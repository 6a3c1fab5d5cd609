import * as z from 'zod/mini'
import { email, website } from './contact-fields.ts'
import { lengths } from './lengths.ts'
import { id } from './number-fields.ts'
import { optionalText, text } from './text-fields.ts'

/** That it exists is checked where it is used. */
const timeZone = text({ min: 1, max: 100 })

export const VerifiedAccount = z.object({
  website: website(),
  num_emp: text({ min: 1, max: 100 }),
  industry: id(),
  time_zone: z.optional(timeZone),
})

/** Absent means unchanged, empty means cleared; a name and a time zone cannot be cleared. */
export const CompanyChange = z.object({
  name: z.optional(text(lengths.company_name)),
  legal_name: optionalText(lengths.line),
  industry: z.optional(z.nullable(z.union([z.literal(''), id()]))),
  tax_id: optionalText(lengths.line),
  invoice_address: optionalText(lengths.line),
  invoice_postal_code: optionalText(lengths.postal_code),
  invoice_city: optionalText(lengths.short),
  /** A code of `GET /resources/countries`. */
  invoice_country: optionalText(lengths.short),
  phone: optionalText(lengths.line),
  email: z.optional(z.nullable(z.union([z.literal(''), email()]))),
  website: z.optional(z.nullable(z.union([z.literal(''), website()]))),
  num_emp: optionalText({ max: 100 }),
  description: optionalText(lengths.description),
  time_zone: z.optional(timeZone),
})

/** Whom of the candidates collaborators see. */
export const CandidatesRule = z.object({ collaborators_see_assigned: z.boolean() })

export const SecondFactorRule = z.object({ is_required: z.boolean() })
