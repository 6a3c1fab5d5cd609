import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

export const cost = 2

/** A vacancy for each location, by the companies in turn. */
export async function addVacancies(db: Database, locations: string[]) {
  await sql`
    insert into vacancies (
      slug, company_id, created_by, title, locale, workplace_type, education_level, location, problem_to_solve, softwares,
      technical_knowledge, languages, reason_for_rejection, min_salary, salary_currency, work_schedule, credits_value)
    select 'vacancy-' || (select count(*) from vacancies) + number, owner.company_id, owner.id, 'Director', 'es', 'HYBRID',
      'BACH', location, '-', '-', '-', '-', '-', 96000, 'MXN', '-', ${cost}::int
    from unnest(${locations}::text[]) with ordinality as written (location, number)
    join users owner on owner.slug = 'owner-' || (number - 1) % 3 + 1`.execute(db)
}

/** Two places as the list named them then, with their states in English alone. */
export async function addPlaces(db: Database) {
  await sql`
    insert into places (id, name, name_en, name_es, state, country_code, country_en, country_es, population, latitude, longitude)
    values (3530597, 'Ciudad de México', 'Mexico City', 'Ciudad de México', 'Mexico City', 'MX', 'Mexico', 'México', 12294193, 19.4, -99.1),
      (3995465, 'Monterrey', 'Monterrey', 'Monterrey', 'Nuevo León', 'MX', 'Mexico', 'México', 1135512, 25.7, -100.3)`.execute(
    db,
  )
  await sql`
    insert into place_names (place_id, name, population)
    select distinct id, folded(spelling), population
    from places, unnest(array[name_en, name_es]) spelling`.execute(db)
}
