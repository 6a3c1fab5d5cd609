import type { ApplicationAnswer, ApplicationText } from './application-fields.ts'

export type SecFitSection =
  | {
      key: 'background' | 'skills' | 'experience' | 'culture'
      kind: 'texts'
      fields: readonly ApplicationText[]
    }
  | { key: 'essentials'; kind: 'answers'; fields: readonly ApplicationAnswer[] }
  | { key: 'competencies' | 'outcomes'; kind: 'responses' }

/** The order in which an application is written by the candidate and read by the company. */
export const secFitSections: readonly SecFitSection[] = [
  { key: 'background', kind: 'texts', fields: ['professional_experience', 'personal_overview'] },
  {
    key: 'essentials',
    kind: 'answers',
    fields: [
      'current_salary',
      'direct_experience',
      'education',
      'hiring_processes',
      'previous_processes',
      'work_schedule',
    ],
  },
  {
    key: 'skills',
    kind: 'texts',
    fields: [
      'career_goals',
      'technically_skilled',
      'not_interested_technically',
      'software_technologies',
      'technical_knowledge',
      'languages',
    ],
  },
  { key: 'competencies', kind: 'responses' },
  { key: 'experience', kind: 'texts', fields: ['problem_to_solve'] },
  { key: 'outcomes', kind: 'responses' },
  {
    key: 'culture',
    kind: 'texts',
    fields: ['developed_skills', 'former_bosses', 'previous_team', 'logical_process'],
  },
]
