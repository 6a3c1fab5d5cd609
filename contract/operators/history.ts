import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathChoice, pathText } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import type { AuditKind } from './audit.ts'
import { foundObjects } from './found-objects.ts'

/** The acts of operators. */
export const actKinds = [
  'person_looked_at',
  'person_suspended',
  'person_restored',
  'company_suspended',
  'company_restored',
  'company_verified',
  'company_unverified',
  'vacancy_taken_down',
  'vacancy_restored',
  'price_changed',
  'credits_granted',
  'credits_taken_back',
  'payment_refunded',
  'payment_accepted',
  'reported_texts_read',
  'report_settled',
  'mail_resent',
  'job_retried',
  'ledger_verification_asked',
  'operator_made',
  'operator_removed',
] as const satisfies AuditKind[]

export const Act = named(
  'Act',
  'An act of an operator, with its reason.',
  z.object({
    id: z.string(),
    at: timestamp,
    kind: z.enum(actKinds),
    /** The name of the person; both are null for the product itself. */
    actor: z.nullable(z.string()),
    actor_hidden: z.nullable(HiddenName),
    reason: z.nullable(z.string()),
  }),
)
export type Act = z.infer<typeof Act>

export const listActs = endpoint({
  name: 'listActs',
  tag: 'operators',
  method: 'GET',
  path: '/operator/history/:object/:key',
  params: z.object({
    object: pathChoice(foundObjects, 'The kind of thing.'),
    key: pathText('The id of a person or a company, the slug of a vacancy, the code of a payment.'),
  }),
  summary: 'What operators did with a person, a company, a vacancy or a payment, the latest first.',
  access: operators,
  query: z.object(pageQuery),
  reply: pageReply(Act),
  refusals: ['not_found'],
})
