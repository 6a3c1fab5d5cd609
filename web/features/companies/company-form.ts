import * as z from 'zod/mini'
import { VerifiedAccount } from '#contract/company-body.ts'
import type { Company } from '#contract/company.ts'
import { lengths } from '#contract/lengths.ts'
import { custom } from '#contract/problems.ts'
import { text } from '#contract/text-fields.ts'
import { image } from '#web/lib/image.ts'

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
    phone: company.phone ?? '',
    email: company.email ?? '',
    website: company.website ?? '',
    description: company.description ?? '',
    num_emp: company.num_emp,
    industry: company.industry,
    time_zone: company.time_zone,
    logo: null,
  }
}

/** Empty fields are cleared. Without a new logo the present one is kept. */
export function formDataOf({ logo, industry, num_emp, time_zone, ...texts }: CompanyChangeForm) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('industry', industry === null ? '' : String(industry))
  form.set('num_emp', num_emp ?? '')
  if (time_zone) form.set('time_zone', time_zone)
  if (logo) form.set('logo', logo)
  return form
}
