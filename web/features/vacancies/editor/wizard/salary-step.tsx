import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { salarySchema } from '../draft-schemas.ts'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { SalaryFields } from '../fields/salary-fields.tsx'
import { StepFrame } from './step-frame.tsx'
import { useNext } from './wizard-context.ts'
import { useStepForm } from './use-step-form.ts'

export function SalaryStep() {
  const text = useText('wizard')
  const form = useStepForm(salarySchema(useMinimumSalary()))

  return (
    <StepFrame title={text('salaryTitle')} lead={text('salaryLead')} onSubmit={form.handleSubmit(useNext())}>
      <div>
        <FormSection columns={2}>
          <SalaryFields form={form} />
        </FormSection>
      </div>
    </StepFrame>
  )
}
