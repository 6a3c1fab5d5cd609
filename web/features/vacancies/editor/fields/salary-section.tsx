import { FormSection } from '#web/ui/form-section.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { SalaryFields } from './salary-fields.tsx'

/** The salary fields by themselves. */
export function SalarySection({ form }: { form: VacancyForm }) {
  return (
    <div>
      <FormSection columns={2}>
        <SalaryFields form={form} />
      </FormSection>
    </div>
  )
}
