// Mails about what saved searches have found.
// See docs/decisions/0058-saved-searches.md.
import { type Language, languages } from '#contract/fields/languages.ts'
import type { Match } from '#contract/matching/match.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { searchesChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { cardsForCandidates } from '../document/card-json.ts'
import { alertOf } from '../lists/found-list.ts'
import { type Finds, keepFinds, type TellingSearch, takeDue } from './due-finds.ts'
import { lineOf } from './find-lines.ts'
import { matchesOf } from './fit-finds.ts'

type Telling = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

const batch = 100
/** The limit of one run; the next one starts within a minute. */
const batchesMax = 100
/** Vacancies that a mail names; of the others it says how many there are. */
const namedMax = 10

/**
 * Queues the mails of searches that have found something and are due. Safe to run in several
 * processes at once: a search is told of by the transaction that moves its mark.
 */
export async function tellFinds(services: Telling): Promise<void> {
  for (let done = 0; done < batchesMax; done++) if ((await tellBatch(services)) < batch) return
}

async function tellBatch(services: Telling): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, now, batch)
    const matches = await keepFinds(tx, due, now)
    const recipients = due.filter(({ id, is_away }) => matches.has(id) && !is_away)
    const cards = await readCards(tx, recipients, matches)
    const fits = await matchesOf(
      tx,
      recipients.map(({ user_id }) => user_id),
      recipients.flatMap(({ id }) => matches.get(id)?.vacancies.slice(0, namedMax) ?? []),
    )
    await queueMails(
      services,
      tx,
      recipients.map((search) =>
        mailOf(services, search, {
          finds: matches.get(search.id) as Finds,
          fits: fits.get(search.user_id) ?? new Map(),
          cards,
        }),
      ),
    )
    const to = recipients.map(({ id, user_id }) => ({
      user_id,
      id,
      count: matches.get(id)?.vacancies.length ?? 1,
    }))
    await notify(tx, { kind: 'search_alert', thing: 'search', to, at: now })
    await publishAll(
      tx,
      recipients.map(({ user_id }) => [toUser(user_id), searchesChanged()]),
    )
    return due.length
  })
}

type Cards = Record<Language, Map<string, VacancyCard>>

/** The cards that the mails name, once for all of a language, as any candidate sees them. */
async function readCards(tx: Transaction, told: TellingSearch[], found: Map<string, Finds>) {
  const cards: Cards = { en: new Map(), es: new Map() }
  for (const language of languages) {
    const readers = told.filter(({ locale }) => locale === language)
    const ids = readers.flatMap(({ id }) => found.get(id)?.vacancies.slice(0, namedMax) ?? [])
    for (const { id, card } of await cardsForCandidates(tx, [...new Set(ids)], language))
      cards[language].set(id, card)
  }
  return cards
}

interface MailParts {
  finds: Finds
  /** By vacancy, of a candidate who has said their wishes. */
  fits: ReadonlyMap<string, Match>
  cards: Cards
}

/** What fits most wishes of the reader is named first, and says how many. */
function mailOf(
  { environment }: Telling,
  search: TellingSearch,
  { finds, fits, cards }: MailParts,
): Mail {
  const { id, user_id, email, locale, name, reader } = search
  const { vacancies, after, to } = finds
  const fitting = (id: string) => Object.values(fits.get(id) ?? {}).filter((one) => one === 'fits')
  const named = vacancies
    .slice(0, namedMax)
    .toSorted((one, other) => fitting(other).length - fitting(one).length)
    .flatMap((id) => {
      const card = cards[locale].get(id)
      return card ? [{ card, match: fits.get(id) }] : []
    })
  const others = vacancies.length - named.length
  const facts = {
    name: reader,
    search: name,
    count: String(vacancies.length),
    vacancies: named.map(({ card, match }) => lineOf(card, match, locale)).join('\n'),
    more: others > 0 ? mailWords(locale, 'search_alert_more', { count: others }) : '',
    link: environment.APP_URL + paths.alerts(alertOf(id, after, to)),
  }
  return { kind: 'search_alert', user_id, to: email, locale, facts }
}
