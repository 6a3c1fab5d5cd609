import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { email, website } from '#contract/fields/contact-fields.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { id } from '#contract/fields/number-fields.ts'
import { line, optionalLine, optionalText } from '#contract/fields/text-fields.ts'
import { timeZone } from '#contract/times/time-zone-field.ts'

export const VerifiedAccount = named(
  'VerifiedAccount',
  'What completes the account of a company.',
  z.object({
    website: website(),
    num_emp: line({ min: 1, max: 100 }),
    industry: id(),
    time_zone: z.optional(timeZone({ min: 1 })),
  }),
)

/** Absent means unchanged, empty means cleared; a name and a time zone cannot be cleared. */
export const CompanyChange = named(
  'CompanyChange',
  'Absent fields stay as they are, empty ones are cleared; a name and a time zone cannot be cleared.',
  z.object({
    name: z.optional(line(lengths.company_name)),
    legal_name: optionalLine(lengths.line),
    industry: z.optional(z.nullable(z.union([z.literal(''), id()]))),
    tax_id: optionalLine(lengths.line),
    invoice_address: optionalLine(lengths.line),
    invoice_postal_code: optionalLine(lengths.postal_code),
    invoice_city: optionalLine(lengths.short),
    /** A code of `GET /resources/countries`. */
    invoice_country: optionalLine(lengths.short),
    phone: optionalLine(lengths.line),
    email: z.optional(z.nullable(z.union([z.literal(''), email()]))),
    website: z.optional(z.nullable(z.union([z.literal(''), website()]))),
    num_emp: optionalLine({ max: 100 }),
    description: optionalText(lengths.description),
    time_zone: z.optional(timeZone({ min: 1 })),
  }),
)

/** Whom of the candidates collaborators see. */
export const CandidatesRule = named(
  'CandidatesRule',
  'Whom of the candidates the collaborators of a company see.',
  z.object({ collaborators_see_assigned: z.boolean() }),
)

/** How candidates read who opened their applications. */
export const ReadersRule = named(
  'ReadersRule',
  'Whether candidates are told the names of the people who open their applications, or their roles.',
  z.object({ names_readers: z.boolean() }),
)

export const SecondFactorRule = named(
  'SecondFactorRule',
  'Whether everyone of the company needs a second factor.',
  z.object({ is_required: z.boolean() }),
)
