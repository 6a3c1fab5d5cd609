import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { Intent } from './intent.ts'

export const keepIntent = endpoint({
  name: 'keepIntent',
  tag: 'accounts',
  method: 'PUT',
  path: '/user/intent',
  summary:
    'Keeps what somebody was about to do with a vacancy, also before their address is verified.',
  access: 'signed_in',
  body: Intent,
  reply: statusReply('kept'),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const forgetIntent = endpoint({
  name: 'forgetIntent',
  tag: 'accounts',
  method: 'DELETE',
  path: '/user/intent',
  summary: 'Forgets what somebody was about to do with a vacancy.',
  access: 'signed_in',
  reply: statusReply('forgotten'),
  refusals: [],
})
