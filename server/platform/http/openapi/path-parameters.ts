import { addressSides } from '#contract/email-change.ts'
import { retriedQueues, taskNames } from '#contract/operator-operations.ts'
import { foundObjects } from '#contract/operator-search.ts'
import { reportedObjects } from '#contract/report-choices.ts'
import type { JsonSchema } from '../json-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  style?: 'form'
  explode?: true
}

const slug = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 200 }
const uuid = { type: 'string', format: 'uuid' }

/** By name, or by the part of the path before it and its name. */
const pathTexts: Record<string, Pick<Parameter, 'description' | 'schema'>> = {
  'vacancies/slug': { description: 'The slug of a vacancy.', schema: slug },
  'jobs/slug': { description: 'The slug of a vacancy.', schema: slug },
  'collaborators/slug': { description: 'The slug of a person of the company.', schema: slug },
  'resume/slug': { description: 'The slug of a resume.', schema: slug },
  'candidates/uuid': { description: 'The id of an application.', schema: uuid },
  'feedback/id': {
    description: 'The id of a feedback.',
    schema: { type: 'integer', minimum: 1 },
  },
  'feedback-snippets/id': { description: 'The id of a snippet.', schema: uuid },
  'api-keys/id': { description: 'The id of an API key.', schema: uuid },
  'email-domains/id': { description: 'The id of an email domain.', schema: uuid },
  'webhooks/id': { description: 'The id of a webhook.', schema: uuid },
  'deliveries/delivery': { description: 'The id of a delivery.', schema: uuid },
  'chats/id': { description: 'The id of a conversation.', schema: uuid },
  'vacancy-drafts/id': {
    description: 'The name that the program of its author gives the draft.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]+$', minLength: 8, maxLength: 100 },
  },
  'vacancy-templates/id': { description: 'The id of a template.', schema: uuid },
  'invitations/id': { description: 'The id of an invitation.', schema: uuid },
  'company-blocks/id': { description: 'The id of a block of a company.', schema: uuid },
  'meetings/id': { description: 'The id of a meeting.', schema: uuid },
  'notes/id': { description: 'The id of a note.', schema: uuid },
  'passkeys/id': { description: 'The id of a passkey.', schema: uuid },
  'sessions/id': { description: 'The id of a session.', schema: uuid },
  'email-changes/id': {
    description: 'The id of an email change, as the mailed link has it.',
    schema: uuid,
  },
  'receipts/code': { description: 'The code of a purchase.', schema: { type: 'string' } },
  'verify/user': { description: 'The id of the person, as the mailed link has it.', schema: uuid },
  'find/object': {
    description: 'The kind of thing to look for.',
    schema: { type: 'string', enum: [...foundObjects] },
  },
  'history/object': {
    description: 'The kind of thing.',
    schema: { type: 'string', enum: [...foundObjects] },
  },
  'role-names/key': { description: 'The words of a name.', schema: { type: 'string' } },
  key: {
    description: 'The id of a person or a company, the slug of a vacancy, the code of a payment.',
    schema: { type: 'string' },
  },
  queue: {
    description: 'The queue: mails, or work on accounts.',
    schema: { type: 'string', enum: [...retriedQueues] },
  },
  job: { description: 'The id of a failed job.', schema: uuid },
  'tasks/task': {
    description: 'The name of a repeated task.',
    schema: { type: 'string', enum: [...taskNames] },
  },
  'people/id': { description: 'The id of a person.', schema: uuid },
  'companies/id': { description: 'The id of a company.', schema: uuid },
  'payments/code': { description: 'The code of a purchase.', schema: { type: 'string' } },
  'reports/object': {
    description: 'The kind of thing that is reported.',
    schema: { type: 'string', enum: [...reportedObjects] },
  },
  id: { description: 'The id of the thing that is reported.', schema: uuid },
  hash: {
    description: 'The hash of the email address, as the mailed link has it.',
    schema: { type: 'string' },
  },
  side: {
    description: 'The mailbox that the link was mailed to.',
    schema: { type: 'string', enum: [...addressSides] },
  },
}

/** @throws Error where a parameter has no description */
export function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\/([\w-]+)\/:(\w+)|:(\w+)/g)].map(([, before = '', named, bare]) => {
    const name = named ?? bare ?? ''
    const text = pathTexts[`${before}/${name}`] ?? pathTexts[name]
    if (!text) throw new Error(`${path} has a parameter without a description: ${name}`)
    return { name, in: 'path', required: true, ...text, schema: { ...text.schema } }
  })
}
