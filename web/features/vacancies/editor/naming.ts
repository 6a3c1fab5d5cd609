// A confidential vacancy whose own texts name the company tells whose it is. They are looked
// through while they are written, and never changed.
import { foldedText } from '#contract/fields/folded-text.ts'
import { oneLine } from '#contract/fields/seen-text.ts'
import { vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { type FieldLabel, labels } from './field-labels.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

interface Named {
  name: string
  website: string | null
}

/** Words that say the form of a company, and not which one it is. */
const forms = new Set(
  'sa cv de s a c v sab sapi rl srl sl sc inc ltd llc plc gmbh ag corp co company'.split(' '),
)

/** The fields whose texts name the company: without its legal form, or by its website. */
export function fieldsNaming(draft: VacancyDraft, company: Named): FieldLabel[] {
  const wanted = [coreOf(wordsOf(company.name)), siteOf(company.website)].filter(Boolean)
  const names = (text: string) =>
    wanted.some((words) => ` ${wordsOf(text).join(' ')} `.includes(` ${words} `))
  return textsOf(draft).flatMap(([label, text]) => (names(text) ? label : []))
}

function textsOf(draft: VacancyDraft): [FieldLabel, string][] {
  const { salary, address } = draft
  return [
    [labels.title, draft.title],
    [labels['address.location'], address.location],
    [labels['address.location_fixed'], address.location_fixed],
    ...vacancyTextNames.map((name): [FieldLabel, string] => [labels[name], draft[name]]),
    [labels.outcomes, draft.outcomes.join('\n')],
    [labels['salary.work_schedule'], salary.work_schedule],
    [labels['salary.business_travel'], salary.business_travel],
    [labels['salary.benefits'], salary.benefits],
    [labels['salary.average_bonuses'], salary.average_bonuses],
    [labels['salary.average_commissions'], salary.average_commissions],
  ]
}

/** Letters and digits without case and accents. */
function wordsOf(text: string): string[] {
  return foldedText(oneLine(text)).match(/[\p{L}\p{N}]+/gu) ?? []
}

function coreOf(words: string[]) {
  const last = words.findLastIndex((word) => !forms.has(word))
  return words.slice(0, last + 1).join(' ')
}

/** The name of a site without its ending, which stands for the company as much as its name. */
function siteOf(website: string | null) {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/:?#]+)/i.exec(website?.trim() ?? '')?.[1] ?? ''
  return wordsOf(host.split('.')[0] ?? '').join(' ')
}
