import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { perLanguage } from '#contract/fields/languages.ts'

/** The reason if a company shows the roles of its people instead of their names. */
const roleReasons = ['company_owner', 'company_administrator', 'company_collaborator'] as const

/**
 * The reason of a name that is null. Of a confidential company the industry is told, if there is
 * one, as each language calls it.
 */
export const HiddenName = named(
  'HiddenName',
  'Why a name is null. Of a confidential company its industry is told.',
  z.object({
    why: z.enum(['confidential_company', 'former_company', 'former_member', ...roleReasons]),
    industry: z.nullable(z.object(perLanguage(() => z.string()))),
  }),
)
export type HiddenName = z.infer<typeof HiddenName>

/** The members of a shape that names somebody: the name, or null with the reason. */
export const knownName = { name: z.nullable(z.string()), name_hidden: z.nullable(HiddenName) }
