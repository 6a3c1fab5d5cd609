import { endpoint } from '#contract/endpoint/endpoint.ts'
import { candidates, members } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import {
  ConfirmedByPassword,
  ConfirmedByProof,
  privacyLimit as limit,
} from '#contract/pages/privacy.ts'

export const pauseAccount = endpoint({
  name: 'pauseAccount',
  tag: 'accounts',
  method: 'POST',
  path: '/user/pause',
  summary: 'Hides the candidate from every company, until they resume.',
  access: candidates,
  body: ConfirmedByPassword,
  reply: statusReply('paused'),
  refusals: [],
  limit,
})

export const resumeAccount = endpoint({
  name: 'resumeAccount',
  tag: 'accounts',
  method: 'DELETE',
  path: '/user/pause',
  summary: 'Shows the candidate again; deadlines continue where they stood still.',
  access: candidates,
  reply: statusReply('resumed'),
  refusals: [],
})

export const askForDeletion = endpoint({
  name: 'askForDeletion',
  tag: 'accounts',
  method: 'POST',
  path: '/user/deletion',
  summary: 'Erases the account in 14 days, unless the person signs in before.',
  access: members,
  body: ConfirmedByProof,
  reply: statusReply('deletion-asked'),
  refusals: ['person_is_owner'],
  limit,
})

export const undoDeletion = endpoint({
  name: 'undoDeletion',
  tag: 'accounts',
  method: 'DELETE',
  path: '/user/deletion',
  summary: 'Undoes the deletion of the account.',
  access: members,
  reply: statusReply('deletion-undone'),
  refusals: [],
})
