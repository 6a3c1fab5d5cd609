import * as companies from '#contract/operators/companies.ts'
import * as credits from '#contract/operators/credits.ts'
import * as figures from '#contract/operators/figures.ts'
import * as health from '#contract/operators/health.ts'
import * as history from '#contract/operators/history.ts'
import * as operations from '#contract/operators/operations.ts'
import * as payments from '#contract/operators/payments.ts'
import * as people from '#contract/operators/people.ts'
import * as search from '#contract/operators/search.ts'
import * as vacancies from '#contract/operators/vacancies.ts'
import * as vocabulary from '#contract/operators/vocabulary.ts'
import { restorePerson, suspendPerson } from '#server/features/accounts/suspension/commands.ts'
import { attestCompany } from '#server/features/companies/attestation/commands.ts'
import { restoreCompany, suspendCompany } from '#server/features/companies/suspension/commands.ts'
import {
  acceptPayment,
  changeCredits,
  refundPayment,
} from '#server/features/credits/payments/commands.ts'
import { askForVerification } from '#server/features/credits/verification/commands.ts'
import { restoreVacancy, takeDownVacancy } from '#server/features/vacancies/closing/commands.ts'
import { addRoleName, removeRoleName } from '#server/features/vacancies/vocabulary/commands.ts'
import {
  listMissedSearches,
  listRoleNames,
  listRoles,
} from '#server/features/vacancies/vocabulary/queries.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listActs } from './acts.ts'
import { find } from './find.ts'
import { getCompany } from './known-company.ts'
import { getPayment } from './known-payment.ts'
import { getPerson, lookAtPerson } from './known-person.ts'
import { getVacancy } from './known-vacancy.ts'
import { listFailedJobs, retryFailedJob, runTask } from './operations/failed-jobs.ts'
import { getFigures } from './operations/figures.ts'
import { getOperations } from './operations/get-operations.ts'
import { getServiceHealth } from './operations/health.ts'

export function operatorRoutes(app: App) {
  serve(app, search.find, async ({ params, query, language }) =>
    find(app, params.object, query(), language),
  )

  serve(app, history.listActs, async ({ params, query }) => listActs(app.db, params, query()))

  personRoutes(app)
  companyRoutes(app)
  vacancyRoutes(app)
  paymentRoutes(app)
  operationsRoutes(app)
  vocabularyRoutes(app)
}

function personRoutes(app: App) {
  serve(app, people.getPerson, async ({ actor, params, language }) => ({
    data: await getPerson(app, actor, params.id, language),
  }))

  serve(app, people.lookAtPerson, async ({ actor, params, body }) => {
    await lookAtPerson(app, actor, params.id, body().reason)
    return { status: 'recorded' as const }
  })

  serve(app, people.suspendPerson, async ({ actor, params, body }) => {
    await suspendPerson(app, actor, params.id, body().reason)
    return { status: 'suspended' as const }
  })

  serve(app, people.restorePerson, async ({ actor, params, body }) => {
    await restorePerson(app, actor, params.id, body().reason)
    return { status: 'restored' as const }
  })
}

function companyRoutes(app: App) {
  serve(app, companies.getKnownCompany, async ({ params, language }) => ({
    data: await getCompany(app.db, params.id, language),
  }))

  serve(app, companies.suspendCompany, async ({ actor, params, body }) => {
    await suspendCompany(app, actor, params.id, body().reason)
    return { status: 'suspended' as const }
  })

  serve(app, companies.restoreCompany, async ({ actor, params, body }) => {
    await restoreCompany(app, actor, params.id, body().reason)
    return { status: 'restored' as const }
  })

  serve(app, companies.attestCompany, async ({ actor, params, body }) => {
    await attestCompany(app, actor, params.id, body())
    return { status: 'changed' as const }
  })
}

function vacancyRoutes(app: App) {
  serve(app, vacancies.getKnownVacancy, async ({ params }) => ({
    data: await getVacancy(app.db, params.slug),
  }))

  serve(app, vacancies.takeDownVacancy, async ({ actor, params, body }) => {
    await takeDownVacancy(app, actor, params.slug, body().reason)
    return { status: 'taken-down' as const }
  })

  serve(app, vacancies.restoreVacancy, async ({ actor, params, body }) => {
    await restoreVacancy(app, actor, params.slug, body().reason)
    return { status: 'restored' as const }
  })
}

function paymentRoutes(app: App) {
  serve(app, payments.getPayment, async ({ params }) => ({
    data: await getPayment(app.db, params.code),
  }))

  serve(app, payments.acceptPayment, async ({ actor, params, body }) => {
    await acceptPayment(app, actor, params.code, body().reason)
    return { status: 'accepted' as const }
  })

  serve(app, payments.refundPayment, async ({ actor, params, body }) => {
    await refundPayment(app, actor, params.code, body().reason)
    return { status: 'refunded' as const }
  })

  serve(app, credits.changeCreditsOfPerson, async ({ actor, params, body }) => {
    await changeCredits(app, actor, { user_id: params.id }, body())
    return { status: 'changed' as const }
  })

  serve(app, credits.changeCreditsOfCompany, async ({ actor, params, body }) => {
    await changeCredits(app, actor, { company_id: params.id }, body())
    return { status: 'changed' as const }
  })
}

function operationsRoutes(app: App) {
  serve(app, operations.getOperations, async () => ({ data: await getOperations(app) }))

  serve(app, health.getServiceHealth, async () => ({ data: await getServiceHealth(app) }))

  serve(app, figures.getFigures, async () => ({ data: await getFigures(app) }))

  serve(app, operations.listFailedJobs, async ({ params, query, language }) =>
    listFailedJobs(app.db, params.queue, query(), language),
  )

  serve(app, operations.retryFailedJob, async ({ actor, params, body }) => {
    const { reason } = body()
    await retryFailedJob(app, actor, { queue: params.queue, id: params.job }, reason)
    return { status: 'queued' as const }
  })

  serve(app, operations.runTask, async ({ actor, params, body }) => {
    await runTask(app, actor, params.task, body().reason)
    return { status: 'queued' as const }
  })

  serve(app, operations.verifyLedger, async ({ actor, body }) => {
    await askForVerification(app, actor, body().reason)
    return { status: 'queued' as const }
  })
}

function vocabularyRoutes(app: App) {
  serve(app, vocabulary.listMissedSearches, async ({ query, language }) =>
    listMissedSearches(app.db, query(), language),
  )

  serve(app, vocabulary.listRoles, async ({ language }) => ({
    data: await listRoles(app.db, language),
  }))

  serve(app, vocabulary.listRoleNames, async ({ query, language }) =>
    listRoleNames(app.db, query(), language),
  )

  serve(app, vocabulary.addRoleName, async ({ actor, body, language }) => ({
    data: await addRoleName(app, actor, body(), language),
  }))

  serve(app, vocabulary.removeRoleName, async ({ actor, params }) => {
    await removeRoleName(app, actor, params.key)
    return { status: 'removed' as const }
  })
}
