import type { Language } from '#contract/fields/languages.ts'
import type { ReportedTexts } from '#contract/operators/reports.ts'
import { listAnswers } from '#server/features/applications/queries.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

const messagesMax = 500

interface Thing {
  object: string
  id: string
}

/**
 * Reads what is reported for an operator who says why, while the report is open.
 * @throws Refused not_found, also for what has a page of its own
 */
export async function readReported(
  services: Services,
  operator: Operator,
  { object, id }: Thing,
  reason: string,
  language: Language,
): Promise<ReportedTexts> {
  if (object !== 'chats' && object !== 'applications') throw new Refused('not_found')
  return services.db.transaction().execute(async (tx) => {
    const sides = await findSides(tx, object, id)
    if (!sides) throw new Refused('not_found')
    await recordAudit(services, tx, {
      kind: 'reported_texts_read',
      actor_id: operator.id,
      person_id: sides.candidate_id,
      company_id: sides.company_id,
      object,
      object_id: id,
      reason,
    })
    if (object === 'chats') return readMessages(tx, id)
    const answers = await listAnswers(tx, id, language)
    return {
      texts: answers.map((answer) => ({ ...answer, side: 'company' as const })),
      has_earlier: false,
    }
  })
}

/** The two sides of what is reported and not settled. */
function findSides(tx: Transaction, object: 'chats' | 'applications', id: string) {
  return tx
    .selectFrom(object)
    .select(['candidate_id', 'company_id'])
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reports')
          .select('reports.id')
          .where('reports.object', '=', object)
          .where('reports.object_id', '=', id)
          .where('reports.settled_at', 'is', null),
      ),
    )
    .executeTakeFirst()
}

async function readMessages(tx: Transaction, chat_id: string): Promise<ReportedTexts> {
  const rows = await tx
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .select(['m.created_at', 'm.model_type', 'm.content'])
    .select([personName('u').as('author'), hiddenPerson('u').as('author_hidden')])
    .where('m.chat_id', '=', chat_id)
    .where('m.content', '<>', '')
    .orderBy('m.seq', 'desc')
    .limit(messagesMax + 1)
    .execute()
  const texts = rows.slice(0, messagesMax).map(({ created_at, model_type, content, ...by }) => ({
    at: created_at.toISOString(),
    side: model_type === 'User' ? ('candidate' as const) : ('company' as const),
    ...by,
    text: content,
  }))
  return { texts: texts.reverse(), has_earlier: rows.length > messagesMax }
}
