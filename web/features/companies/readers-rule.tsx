import type { Company } from '#contract/companies/company.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useChangeReadersRule } from './api.ts'
import { CompanyRule } from './company-rule.tsx'

/** Shows candidates who opened their application by name, or by role. */
export function ReadersRule({ company }: { company: Company }) {
  const text = useText('desk')
  const { mutate, isPending, variables } = useChangeReadersRule(messageOf)

  return (
    <CompanyRule
      label={text('readersRule')}
      description={text('readersRuleLead')}
      isOn={company.names_readers}
      saving={isPending ? variables?.body?.names_readers : undefined}
      onChange={(names_readers) => mutate({ body: { names_readers } })}
    />
  )
}
