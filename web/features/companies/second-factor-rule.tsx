import type { Company } from '#contract/companies/company.ts'
import { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useChangeSecondFactorRule } from './api.ts'
import { CompanyRule } from './company-rule.tsx'

/** Asks everyone on the team for a second factor. */
export function SecondFactorRule({ company }: { company: Company }) {
  const text = useText('company')
  const { mutateAsync, isPending, variables } = useChangeSecondFactorRule()

  function change(is_required: boolean) {
    mutateAsync({ body: { is_required } }).then(
      () => toast.success(text(is_required ? 'secondFactorRuleOn' : 'secondFactorRuleOff')),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        toast.error(messageOf(error))
      },
    )
  }

  return (
    <CompanyRule
      label={text('secondFactorRule')}
      description={text('secondFactorRuleLead')}
      isOn={company.requires_second_factor}
      saving={isPending ? variables?.body?.is_required : undefined}
      onChange={change}
    />
  )
}
