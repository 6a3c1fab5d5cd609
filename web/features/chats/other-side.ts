import { useShownName } from '#web/lib/use-shown-name.ts'
import type { Conversation } from './conversation-cache.ts'

/** @returns the words for the name of the other side of a conversation */
export function useOtherSide() {
  const shown = useShownName()
  return ({ from, company }: Pick<Conversation['data'], 'from' | 'company'>) =>
    from.name ?? shown(company)
}
