// The beginnings of vacancies that a company keeps.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keepLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { DraftContent } from './draft-content.ts'
import { TemplateName } from './vacancy-fields.ts'

export const VacancyTemplate = named(
  'VacancyTemplate',
  'What a company begins its vacancies with.',
  z.object({
    id: z.string(),
    name: z.string(),
    /** Of the vacancy that it begins. */
    title: z.string(),
    /** The name of the person who saved it; null once they have left. */
    author: z.nullable(z.string()),
    /** The caller may rename and delete it. */
    may_change: z.boolean(),
    updated_at: timestamp,
  }),
)
export type VacancyTemplate = z.infer<typeof VacancyTemplate>

const oneTemplate = dataReply(VacancyTemplate)

const ofVacancyTemplate = z.object({ id: pathId('The id of a template.') })

export const listTemplates = endpoint({
  name: 'listTemplates',
  tag: 'vacancies',
  method: 'GET',
  path: '/company/vacancy-templates',
  summary: 'The templates that the company of the caller begins its vacancies with, by name.',
  access: staff,
  reply: dataReply(z.array(VacancyTemplate)),
  refusals: [],
})

export const getTemplate = endpoint({
  name: 'getTemplate',
  tag: 'vacancies',
  method: 'GET',
  path: '/company/vacancy-templates/:id',
  params: ofVacancyTemplate,
  summary: 'A template with what is written in it.',
  access: staff,
  reply: dataReply(z.object({ ...VacancyTemplate.shape, content: DraftContent })),
  refusals: ['not_found'],
})

export const saveTemplate = endpoint({
  name: 'saveTemplate',
  tag: 'vacancies',
  method: 'POST',
  path: '/company/vacancy-templates',
  summary:
    'Saves what is written as a template of the company, without its closing date and its people.',
  access: staff,
  body: z.object({ ...TemplateName.shape, content: DraftContent }),
  reply: oneTemplate,
  status: 201,
  refusals: ['too_many_templates'],
  limit: keepLimits,
})

export const renameTemplate = endpoint({
  name: 'renameTemplate',
  tag: 'vacancies',
  method: 'PUT',
  path: '/company/vacancy-templates/:id',
  params: ofVacancyTemplate,
  summary: 'Renames a template; collaborators only their own.',
  access: staff,
  body: TemplateName,
  reply: oneTemplate,
  refusals: ['not_found', 'template_of_another'],
  limit: keepLimits,
})

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  tag: 'vacancies',
  method: 'DELETE',
  path: '/company/vacancy-templates/:id',
  params: ofVacancyTemplate,
  summary: 'Deletes a template; collaborators only their own.',
  access: staff,
  reply: statusReply('deleted'),
  refusals: ['not_found', 'template_of_another'],
  limit: keepLimits,
})
