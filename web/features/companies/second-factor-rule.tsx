import type { Company } from '#contract/companies/company.ts'
import { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useChangeSecondFactorRule } from './api.ts'
import styles from './second-factor-rule.module.css'

/** Asks everyone on the team for a second factor. Takes effect at once. */
export function SecondFactorRule({ company }: { company: Company }) {
  const text = useText('company')
  const { mutateAsync, isPending, variables } = useChangeSecondFactorRule()
  const isShown = isPending ? variables?.body?.is_required : company.requires_second_factor

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
    <div className={styles.rule}>
      <Switch
        label={text('secondFactorRule')}
        description={text('secondFactorRuleLead')}
        checked={isShown ?? false}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  )
}
