import type { Company } from '#contract/companies/company.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { useChangeCandidatesRule } from './api.ts'
import styles from './candidates-rule.module.css'

/** Keeps collaborators to the candidates that are theirs. Takes effect at once. */
export function CandidatesRule({ company }: { company: Company }) {
  const text = useText('desk')
  const { mutate, isPending, variables } = useChangeCandidatesRule(messageOf)
  const asked = variables?.body?.collaborators_see_assigned
  const isShown = isPending ? asked : company.collaborators_see_assigned

  return (
    <div className={styles.rule}>
      <Switch
        label={text('candidatesRule')}
        description={text('candidatesRuleLead')}
        checked={isShown ?? false}
        onChange={({ currentTarget }) =>
          mutate({ body: { collaborators_see_assigned: currentTarget.checked } })
        }
      />
    </div>
  )
}
