// The questions that the calls of one turn of the event loop have, asked in one statement.
import { type SetRules, setRulesOf } from '#server/features/sponsorships/queries.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'

export interface Asked {
  candidate: string
  /** Of which of these vacancies they have sent an application. */
  vacancies: string[]
}

export interface Told {
  applied: Set<string>
  /** The facts of how the candidate may pay; null where no vacancy was asked for. */
  paying: Paying | null
}

/** The credits that a candidate may spend, and the rules of their country. */
export interface Paying {
  balance: number | null
  country: string | null
  payer_rules: SetRules | null
}

interface Turn {
  version: number
  /** The version of the sessions. */
  sessions: number
  /** [candidate, vacancy] */
  applied: [string, string][]
  /** By the candidate. */
  paying: Record<string, Paying>
}

/**
 * $1 candidates and $2 vacancies: each is asked for with each. One candidate after the other, so
 * that nobody reads all applications of a vacancy.
 */
const readTurnOf = prepared<Turn>(
  'board_turn',
  `
select board.version, board.sessions,
  (select coalesce(json_agg(json_build_array(a.candidate_id, a.vacancy_id)), '[]')
   from unnest($1::uuid[]) as asking (id)
   cross join lateral (
     select candidate_id, vacancy_id from applications
     where candidate_id = asking.id and vacancy_id = any($2::uuid[]) offset 0) a) as applied,
  (select coalesce(json_object_agg(asking.id, json_build_object('balance', account.balance,
     'country', profile.country, 'payer_rules', ${setRulesOf('profile.country')})), '{}')
   from unnest($1::uuid[]) as asking (id)
   left join credit_accounts account on account.user_id = asking.id and account.kind = 'available'
   left join candidate_profiles profile on profile.user_id = asking.id) as paying
from board_version board`,
)

const readVersions = prepared<Pick<Turn, 'version' | 'sessions'>>(
  'board_versions',
  'select version, sessions from board_version',
)

/**
 * Reads both versions, and in the same snapshot what tells candidates apart.
 * @returns what is asked, in its order
 */
export async function readTurn(db: Database, asked: Asked[]) {
  const candidates = new Set<string>()
  const vacancies = new Set<string>()
  for (const one of asked) {
    if (one.vacancies.length > 0) candidates.add(one.candidate)
    for (const id of one.vacancies) vacancies.add(id)
  }
  const [turn] =
    candidates.size === 0
      ? await readVersions(db, [])
      : await readTurnOf(db, [`{${[...candidates].join()}}`, `{${[...vacancies].join()}}`])
  if (!turn) throw new Error('the board has no version')
  const { applied = [], paying = {} } = turn as Partial<Turn>
  const told = asked.map((one): Told => ({
    applied: new Set(
      applied.flatMap(([candidate, vacancy]) =>
        candidate === one.candidate && one.vacancies.includes(vacancy) ? vacancy : [],
      ),
    ),
    paying: paying[one.candidate] ?? null,
  }))
  return { version: turn.version, sessions: turn.sessions, told }
}
