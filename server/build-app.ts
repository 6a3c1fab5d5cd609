// Builds the server: mounts every feature in order and starts nothing.
import multipart from '@fastify/multipart'
import { type AppServices, createEmptyApp } from './empty-app.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { roundRoutes } from './features/approaches/rounds/routes.ts'
import { opennessRoutes } from './features/approaches/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { careerRoutes } from './features/careers/routes.ts'
import { chatRoutes } from './features/chats/routes.ts'
import { collaboratorRoutes } from './features/companies/collaborator-routes.ts'
import { companyPageRoutes } from './features/companies/page/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { dossierRoutes } from './features/dossiers/routes.ts'
import { employerRoutes } from './features/employers/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { integrationRoutes } from './features/integrations/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { matchingRoutes } from './features/matching/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operatorRoutes } from './features/operators/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { placeRoutes } from './features/resources/place-routes.ts'
import { resourceRoutes } from './features/resources/routes.ts'
import { signupRoutes } from './features/signup/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { vacancyRoutes } from './features/vacancies/routes.ts'
import type { App } from './platform/app.ts'
import type { ArrivalTimes } from './platform/http/arrival-times.ts'
import { compressAnswers } from './platform/http/compressed.ts'
import { guardConnections } from './platform/http/connections.ts'
import { registerCookies } from './platform/http/cookies.ts'
import { serveCsrfCookie } from './platform/http/csrf.ts'
import { answerErrors } from './platform/http/errors.ts'
import { refuseNul } from './platform/http/guard.ts'
import { logRequests } from './platform/http/guard.ts'
import { setSecurityHeaders } from './platform/http/headers.ts'
import { type Readiness, serveHealth } from './platform/http/health-routes.ts'
import { serveLocales } from './platform/http/locales.ts'
import { serveOpenapi } from './platform/http/openapi/openapi-routes.ts'
import { serveSecurityText, serveSiteMap, serveWebApp } from './platform/http/web-app.ts'
import { serveLiveStream } from './platform/live/stream-route.ts'
import { serveOutbox } from './platform/mail/outbox-page.ts'

interface AppDependencies extends AppServices {
  readiness: Readiness
  checksReplies?: boolean
  arrivalTimes?: Partial<ArrivalTimes>
}

export async function buildApp({
  readiness,
  checksReplies = false,
  arrivalTimes,
  ...services
}: AppDependencies): Promise<App> {
  const app = createEmptyApp(services, { checksReplies, arrivalTimes })
  const { http, environment } = app
  http.decorateRequest('actor', null)
  logRequests(http)
  answerErrors(app)
  await setSecurityHeaders(app)
  refuseNul(http)
  compressAnswers(http)
  await registerCookies(http, environment.APP_URL.startsWith('https:'))
  await http.register(multipart, { throwFileSizeLimit: false })
  guardConnections(http, environment, arrivalTimes)
  serveHealth(app, readiness)
  serveLocales(http, environment)
  serveCsrfCookie(http)
  serveOpenapi(app)
  serveLiveStream(app)
  serveOutbox(app)
  mountFeatures(app)
  serveSiteMap(http, environment.APP_URL)
  serveSecurityText(app)
  await serveWebApp(http)
  return app
}

function mountFeatures(app: App) {
  signupRoutes(app)
  accountRoutes(app)
  companyRoutes(app)
  companyPageRoutes(app)
  collaboratorRoutes(app)
  resourceRoutes(app)
  placeRoutes(app)
  fileRoutes(app)
  preferenceRoutes(app)
  careerRoutes(app)
  matchingRoutes(app)
  notificationRoutes(app)
  vacancyRoutes(app)
  applicationRoutes(app)
  invitationRoutes(app)
  employerRoutes(app)
  opennessRoutes(app)
  roundRoutes(app)
  integrationRoutes(app)
  dossierRoutes(app)
  todayRoutes(app)
  chatRoutes(app)
  creditRoutes(app)
  auditRoutes(app)
  operatorRoutes(app)
  reportRoutes(app)
  privacyRoutes(app)
}
