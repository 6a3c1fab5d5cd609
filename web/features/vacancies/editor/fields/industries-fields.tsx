import type { VacancyForm } from '../draft-schemas.ts'
import { IndustriesField } from './industries-field.tsx'
import { ReasonField } from './text-fields.tsx'

/** The industries that count, and what rules a candidate out. */
export function IndustriesFields({ form }: { form: VacancyForm }) {
  return (
    <>
      <IndustriesField form={form} />
      <ReasonField form={form} />
    </>
  )
}
