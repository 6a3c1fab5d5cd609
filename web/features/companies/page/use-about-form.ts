import * as z from 'zod/mini'
import type { CompanyPage } from '#contract/companies/company-page.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text as textField } from '#contract/fields/text-fields.ts'
import { useUnsavedForm } from '#web/lib/use-unsaved-form.ts'

const AboutForm = z.object({
  about_en: textField(lengths.description),
  about_es: textField(lengths.description),
})
export type AboutTexts = z.infer<typeof AboutForm>

export function useAboutForm({ about_en, about_es }: CompanyPage, owner: string) {
  const shown: AboutTexts = { about_en: about_en ?? '', about_es: about_es ?? '' }
  return useUnsavedForm(AboutForm, { step: 'company-page', owner, shown })
}
