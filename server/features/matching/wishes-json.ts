import { type RawBuilder, sql } from 'kysely'
import { wishesMax } from '#contract/matching/matching-limits.ts'
import type { Wishes } from '#contract/matching/wishes-shape.ts'

/** Wishes of which nothing is said. */
export const emptyWishes: Wishes = {
  functions: [],
  levels: [],
  places: [],
  relocation: null,
  workplaces: [],
  industries: [],
  years: null,
  pay: null,
  currency: null,
  available_from: null,
  is_for_you: true,
  is_counted: false,
}

/** @param table the alias of `wishes`; null if it has no row */
export function wishesJson(table: string): RawBuilder<Wishes | null> {
  const w = sql.ref(table)
  const most = sql.lit(wishesMax.years)
  return sql`case when ${w}.user_id is not null then json_build_object(
    'functions', ${w}.functions, 'levels', ${w}.levels, 'places', ${w}.places,
    'relocation', ${w}.relocation, 'workplaces', ${w}.workplaces, 'industries', ${w}.industries,
    'years', case when ${w}.years > ${most} then ${most} else ${w}.years end, 'pay', ${w}.pay::float8, 'currency', ${w}.currency,
    'available_from', to_char(${w}.available_from, 'YYYY-MM-DD'),
    'is_for_you', ${w}.is_for_you, 'is_counted', ${w}.is_counted) end`
}
