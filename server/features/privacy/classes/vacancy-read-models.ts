import { type PersonalTable, stays } from '../data-class.ts'

export const vacancyReadModels = {
  vacancy_documents: {
    told: [],
    untold: [
      'id',
      'company_id',
      'competencies',
      'credits_value',
      'document',
      'education_level',
      'industries',
      'job_status',
      'place_id',
      'visibility',
      'workplace_type',
    ],
    erased: stays('a read model of the vacancy'),
  },
  vacancy_demands: {
    told: [],
    untold: [
      'vacancy_id',
      'functions',
      'levels',
      'places',
      'workplaces',
      'industries',
      'education',
      'languages',
      'years',
      'pay',
      'currency',
    ],
    erased: stays('a read model of the vacancy'),
  },
  vacancy_search: {
    told: [],
    untold: [
      'closing_key',
      'company_id',
      'doc',
      'head',
      'id',
      'pay_key',
      'pay_top_key',
      'vacancy_id',
    ],
    erased: stays('a read model of the vacancy'),
  },
} satisfies Record<string, PersonalTable>
