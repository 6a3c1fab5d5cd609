import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { outcomesStep } from './vacancy-outcomes.ts'
import { secfitStep } from './vacancy-steps.ts'

export const SecfitDraft = named(
  'SecfitDraft',
  'The long texts of a vacancy.',
  z.object(secfitStep),
)

export const OutcomesDraft = named(
  'OutcomesDraft',
  'The five expected achievements of a vacancy.',
  z.object(outcomesStep),
)

export const validateSecfit = endpoint({
  name: 'validateSecfit',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies/validate/secfit',
  summary: 'Checks the long texts of a vacancy and stores nothing.',
  access: staff,
  body: SecfitDraft,
  reply: z.object({ valid: z.literal(true) }),
  refusals: [],
})

export const validateOutcomes = endpoint({
  name: 'validateOutcomes',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies/validate/outcomes',
  summary: 'Checks the expected achievements of a vacancy and stores nothing.',
  access: staff,
  body: OutcomesDraft,
  reply: z.object({ valid: z.literal(true) }),
  refusals: [],
})
