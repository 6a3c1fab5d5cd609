import * as z from 'zod/mini'
import { VerifiedAccount } from '#contract/companies/company-body.ts'
import type { Company } from '#contract/companies/company.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { modernZone } from '#contract/times/time-zones.ts'
import { image } from '#web/lib/image.ts'
import { shownAddress } from '#web/lib/shown-address.ts'

/** A choice that has to be made. */
function chosen<Value>() {
  return z.check<Value | null>(({ value, issues }) => {
    if (value === null) issues.push(custom(value, { code: 'required' }))
  })
}

/** The time zone, which the server can do without, is asked for. */
export const AccountForm = z.extend(z.required(VerifiedAccount, { time_zone: true }), {
  industry: z.int(),
})
export type AccountForm = z.output<typeof AccountForm>

type Written = z.input<typeof AccountForm>
/** As the form holds it: a choice may not be made yet. */
export type AccountInput = Pick<Written, 'website'> & {
  [Field in keyof Written]: Written[Field] | null
}

export const CompanyChangeForm = z.object({
  name: text(lengths.company_name),
  legal_name: text(lengths.line),
  tax_id: text(lengths.line),
  invoice_address: text(lengths.line),
  invoice_postal_code: text(lengths.postal_code),
  invoice_city: text(lengths.short),
  invoice_country: z.nullable(z.string()),
  phone: text(lengths.line),
  email: z.string(),
  website: z.string(),
  description: text(lengths.description),
  num_emp: z.nullable(z.string()),
  industry: z.nullable(z.int()),
  time_zone: z.nullable(z.string()).check(chosen()),
  logo: image(),
})
export type CompanyChangeForm = z.infer<typeof CompanyChangeForm>

export function formOf(company: Company): CompanyChangeForm {
  return {
    name: company.name,
    legal_name: company.legal_name ?? '',
    tax_id: company.tax_id ?? '',
    invoice_address: company.invoice_address ?? '',
    invoice_postal_code: company.invoice_postal_code ?? '',
    invoice_city: company.invoice_city ?? '',
    invoice_country: company.invoice_country,
    phone: company.phone ?? '',
    email: shownAddress(company.email ?? ''),
    website: company.website ?? '',
    description: company.description ?? '',
    num_emp: company.num_emp,
    industry: company.industry,
    time_zone: modernZone(company.time_zone),
    logo: null,
  }
}

/** Empty fields are cleared. Without a new logo the present one is kept. */
export function formDataOf({ logo, ...fields }: CompanyChangeForm) {
  const { industry, num_emp, invoice_country, time_zone, ...texts } = fields
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('industry', industry === null ? '' : String(industry))
  form.set('num_emp', num_emp ?? '')
  form.set('invoice_country', invoice_country ?? '')
  if (time_zone) form.set('time_zone', time_zone)
  if (logo) form.set('logo', logo)
  return form
}
