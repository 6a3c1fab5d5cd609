import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { queueNames, taskNames } from './operations.ts'

export const ServiceHealth = named(
  'ServiceHealth',
  'The state of the database, the services around the product, and the job queues.',
  z.object({
    database: z.object({ version: z.string(), answer_ms: z.number() }),
    storage: z.object({ driver: z.enum(['disk', 's3']), is_reachable: z.boolean() }),
    mail: z.object({ transport: z.enum(['smtp', 'outbox']) }),
    payments: z.object({ provider: z.enum(['stripe', 'test']) }),
    live: z.object({ transport: z.enum(['postgres', 'redis']), is_connected: z.boolean() }),
    /** `off` if settings switch it off or there are too few vacancies: PostgreSQL searches. */
    /** The process that replied, which may be one of several. */
    process: z.object({
      started_at: timestamp,
      memory_bytes: z.int(),
      database_connections: z.int(),
      waiting_for_a_connection: z.int(),
    }),
    /** The queues, and the repeated tasks that wait or run. */
    queues: z.array(
      z.object({
        name: z.enum([...queueNames, ...taskNames]),
        /** Counted up to 1,000. */
        waiting: z.int(),
        running: z.int(),
        /** The time since which the oldest one that may run has not been taken. */
        waiting_since: z.nullable(timestamp),
      }),
    ),
  }),
)
export type ServiceHealth = z.infer<typeof ServiceHealth>

export const getServiceHealth = endpoint({
  name: 'getServiceHealth',
  tag: 'operators',
  method: 'GET',
  path: '/operator/health',
  summary: 'The state of the database, the services around the product, and the job queues.',
  access: operators,
  reply: dataReply(ServiceHealth),
  refusals: [],
})
