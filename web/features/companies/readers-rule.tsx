import type { Company } from '#contract/companies/company.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { useChangeReadersRule } from './api.ts'
import styles from './candidates-rule.module.css'

/** Shows candidates who opened their application by name, or by role. Takes effect at once. */
export function ReadersRule({ company }: { company: Company }) {
  const text = useText('desk')
  const { mutate, isPending, variables } = useChangeReadersRule(messageOf)
  const asked = variables?.body?.names_readers
  const isShown = isPending ? asked : company.names_readers

  return (
    <div className={styles.rule}>
      <Switch
        label={text('readersRule')}
        description={text('readersRuleLead')}
        checked={isShown ?? true}
        onChange={({ currentTarget }) => mutate({ body: { names_readers: currentTarget.checked } })}
      />
    </div>
  )
}
