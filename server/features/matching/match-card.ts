// The match in words.
import { languageName } from '#contract/accounts/written-career.ts'
import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import { type MatchRule, matchRules } from '#contract/matching/match-rules.ts'
import type { Demand, Match, MatchFacts } from '#contract/matching/match.ts'
import type { ComparedRule } from '#contract/matching/matches.ts'
import { areaLabels, industriesIn } from '#server/features/resources/queries.ts'
import { label, labelsOf } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { roleLabel } from './role-list.ts'

interface Compared {
  demand: Demand
  facts: Pick<MatchFacts, Exclude<keyof MatchFacts, 'pay_floors'>> & Partial<MatchFacts>
  match: Match
}

/**
 * @param compared without `pay_floors` for a company, which never reads the pay that was wished for
 * @returns each rule with demand and wish, as the language writes them
 */
export async function rulesInWords(
  services: Pick<Services, 'db' | 'clock'>,
  { demand, facts, match }: Compared,
  language: Language,
): Promise<ComparedRule[]> {
  const [askedPlace] = demand.places
  const codes = [...new Set([...(askedPlace ? [askedPlace] : []), ...facts.places])]
  const [places, industries] = await Promise.all([
    areaLabels(services.db, codes, language),
    industriesIn(services, language),
  ])
  const industryName = new Map(industries.map(({ id, name }) => [String(id), name]))
  const words = listWords(language, {
    place: (code) => places.get(code) ?? code,
    industry: (id) => industryName.get(id) ?? id,
  })
  return matchRules.map((rule) => ({
    rule,
    outcome: match[rule],
    asked: askedIn(rule, demand, words, language),
    said: saidIn(rule, { facts, currency: demand.currency }, words, language),
  }))
}

type Words = ReturnType<typeof listWords>

function joined(parts: string[]) {
  return parts.length > 0 ? parts.join(', ') : null
}

function listed(nameOf: (code: string) => string) {
  return (codes: string[]) => joined(codes.map(nameOf))
}

/** The words of the codes of each list; null for none. */
function listWords(
  language: Language,
  names: { place: (code: string) => string; industry: (id: string) => string },
) {
  const labels = labelsOf(language)
  return {
    functions: listed((id) => roleLabel('functions', id, language)),
    levels: listed((id) => roleLabel('levels', id, language)),
    places: (codes: string[]) => codes.map(names.place).join(' · ') || null,
    workplaces: listed((code) => labels[code] ?? code),
    industries: listed(names.industry),
    /** The highest includes the lower ones. */
    education: (codes: string[]) => joined(codes.slice(-1).map((code) => labels[code] ?? code)),
    languages: (codes: string[]) =>
      joined(
        [...highestLevels(codes)].map(
          ([code, level]) =>
            `${languageName(code, language)} ${level === 'NATIVE' ? label(language, 'language_native') : level}`,
        ),
      ),
  }
}

/** Of `en.A1` and `en.A2` the last. */
function highestLevels(codes: string[]): Map<string, string> {
  return new Map(codes.map((code) => code.split('.') as [string, string]))
}

function askedIn(rule: MatchRule, demand: Demand, words: Words, language: Language) {
  if (rule === 'pay') return formatMoney(demand.pay, demand.currency, language)
  if (rule === 'years') return demand.years === null ? null : String(demand.years)
  return words[rule](rule === 'places' ? demand.places.slice(0, 1) : demand[rule])
}

function saidIn(
  rule: MatchRule,
  { facts, currency }: Pick<Compared, 'facts'> & { currency: Demand['currency'] },
  words: Words,
  language: Language,
) {
  if (rule === 'pay') {
    const [own] = Object.entries(facts.pay_floors ?? {})
    const [of, floor] = [currency, facts.pay_floors?.[currency]]
    if (floor !== undefined) return formatMoney(floor, of, language)
    return own ? formatMoney(own[1], own[0], language) : null
  }
  if (rule === 'years') return facts.years === null ? null : String(facts.years)
  if (rule === 'places' && facts.is_anywhere) return label(language, 'any_place')
  return words[rule](facts[rule])
}
