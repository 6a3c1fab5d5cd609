import { deleted, type PersonalTable } from '../data-class.ts'

/** The vacancies that somebody is writing; they leave with their author. */
export const draftTables = {
  vacancy_drafts: {
    told: ['title', 'content', 'step', 'created_at', 'updated_at'],
    untold: ['owner_id', 'id', 'company_id', 'version', 'copy'],
    mine: 't.owner_id = $me',
    erased: deleted,
  },
} satisfies Record<string, PersonalTable>
