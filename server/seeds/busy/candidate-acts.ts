import { judge } from '#server/features/applications/answer/judge-feedback.ts'
import { withdrawApplication } from '#server/features/applications/apply/withdraw.ts'
import { makeReport } from '#server/features/reports/make-report.ts'
import { reportAnswer } from '#server/features/reports/report-answer.ts'
import type { Acting } from './acting.ts'
import { candidateAt } from './actors.ts'
import type { Act } from './busy-data.ts'

type Of<Kind extends Act['do']> = Extract<Act, { do: Kind }>

/** What candidates do once they have applied. */
export const candidateActs = {
  async judge({ world, tx, vacancy, candidate, sent }: Acting, { useful }: Of<'judge'>) {
    const feedback = await tx
      .selectFrom('application_feedback')
      .select('id')
      .where('application_id', '=', sent.id)
      .executeTakeFirstOrThrow()
    const judged = { slug: vacancy, id: feedback.id, useful }
    await judge(world, await candidateAt(tx, candidate), judged)
  },

  async withdraw({ world, tx, vacancy, candidate }: Acting) {
    await withdrawApplication(world, await candidateAt(tx, candidate), vacancy)
  },

  async report_answer({ world, tx, vacancy, candidate }: Acting, { text }: Of<'report_answer'>) {
    await reportAnswer(world, await candidateAt(tx, candidate), { slug: vacancy, text })
  },

  async report_vacancy(acting: Acting, { reason, text }: Of<'report_vacancy'>) {
    const { world, tx, vacancy, candidate } = acting
    const report = { object: 'vacancies', key: vacancy, reason, text } as const
    await makeReport(world, await candidateAt(tx, candidate), report)
  },
}
