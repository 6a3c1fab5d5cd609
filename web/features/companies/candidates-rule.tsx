import type { Company } from '#contract/companies/company.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useChangeCandidatesRule } from './api.ts'
import { CompanyRule } from './company-rule.tsx'

/** Keeps collaborators to the candidates that are theirs. */
export function CandidatesRule({ company }: { company: Company }) {
  const text = useText('desk')
  const { mutate, isPending, variables } = useChangeCandidatesRule(messageOf)

  return (
    <CompanyRule
      label={text('candidatesRule')}
      description={text('candidatesRuleLead')}
      isOn={company.collaborators_see_assigned}
      saving={isPending ? variables?.body?.collaborators_see_assigned : undefined}
      onChange={(collaborators_see_assigned) => mutate({ body: { collaborators_see_assigned } })}
    />
  )
}
