// The fields whose changes are recorded, and what causes a change. Apart from the shapes, so that
// a page can name a field without them.
import { vacancyTextNames } from './vacancy-texts.ts'

/** In the order in which a vacancy is read. */
export const changedFields = [
  'job_status',
  'closed_for',
  'closes_on',
  'visibility',
  'sponsored_places',
  'collaborators',
  'credits_value',
  'title',
  'locale',
  'location',
  'location_fixed',
  'workplace_type',
  'education_level',
  'min_years',
  ...vacancyTextNames,
  'asked_languages',
  'outcomes',
  'competencies',
  'min_salary',
  'max_salary',
  'salary_currency',
  'yearly_bonus',
  'yearly_variable',
  'work_schedule',
  'business_travel',
  'benefits',
  'average_bonuses',
  'average_commissions',
  'industries',
] as const
export type ChangedField = (typeof changedFields)[number]

export const changeCauses = [
  'published',
  'edited',
  'closing_date',
  'taken_down',
  'restored',
  'company_left',
  'company_suspended',
  'priced',
  'confirmed',
  'unconfirmed',
] as const
export type ChangeCause = (typeof changeCauses)[number]
