import type { CompanyBlock, Invited } from '#contract/invitations/invited.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'

type Naming = Pick<Invited | CompanyBlock, 'company' | 'company_hidden'>

/** @returns the words for the name of the company that invites; empty for all companies */
export function useInviter() {
  const shown = useShownName()
  return ({ company, company_hidden }: Naming) =>
    shown({ name: company, name_hidden: company_hidden })
}
