import type { Role } from '#contract/endpoint/roles.ts'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { Notification } from '#contract/notifications/notification.ts'
import { approachesHash, paths } from '#contract/pages/web-paths.ts'
import type { useText } from '#web/lib/i18n/text.ts'
import type { useShownName } from '#web/lib/use-shown-name.ts'

type Text = ReturnType<typeof useText<'notifications'>>
type Shown = ReturnType<typeof useShownName>

/** One line about what happened. */
export function titleOf(told: Notification, text: Text, shown: Shown): string {
  const { kind, count, candidate, application, search } = told
  const actor = shown({ name: told.actor, name_hidden: told.actor_hidden })
  const company = companyOf(told, shown)
  const other = company || (candidate ?? text('candidate'))
  const byCompany = { name: company || text('company') }
  const byColleague = { name: actor || text('colleague') }
  switch (kind) {
    case 'new_message':
      return text('new_message', { count, name: other })
    case 'application_received':
    case 'answer_reminder':
    case 'invitation_declined':
    case 'approach_accepted':
      return text(kind, { count })
    case 'application_answered':
      return text(told.detail === 'further' ? 'answered_further' : kind, byCompany)
    case 'application_opened':
      return text(kind, { name: actor || byCompany.name })
    case 'stage_told':
      return text(kind, byCompany)
    case 'mentioned':
      return text('mentioned', { count, ...byColleague })
    case 'assigned':
      return application ? text('assigned', byColleague) : text('assigned_vacancy')
    case 'feedback_useful':
      return text('feedback_useful', { name: candidate ?? text('candidate') })
    case 'search_alert':
      return text('search_alert', { count, name: search?.name ?? text('search_gone') })
    case 'meeting':
      return text(meetingKeys[told.detail ?? ''] ?? 'meeting')
    case 'credits_refunded':
      return text(told.detail === 'awarded' ? 'credits_awarded' : 'credits_refunded')
    case 'vacancy_closed':
      return text(closedKeys[told.detail ?? ''] ?? kind)
    case 'vacancy_closing':
    case 'saved_closing':
    case 'vacancy_unconfirmed':
    case 'applied_closing':
    case 'approach_received':
    case 'approach_due':
    case 'approach_unanswered':
    case 'openness_ending':
      return text(kind)
  }
}

const meetingKeys: Partial<
  Record<
    string,
    'meeting_proposed' | 'meeting_confirmed' | 'meeting_declined' | 'meeting_called_off'
  >
> = {
  proposed: 'meeting_proposed',
  confirmed: 'meeting_confirmed',
  declined: 'meeting_declined',
  called_off: 'meeting_called_off',
}

const closedKeys: Partial<
  Record<
    string,
    | 'vacancy_closed_filled_here'
    | 'vacancy_closed_filled_elsewhere'
    | 'vacancy_closed_stopped'
    | 'vacancy_closed_unconfirmed'
  >
> = {
  filled_here: 'vacancy_closed_filled_here',
  filled_elsewhere: 'vacancy_closed_filled_elsewhere',
  stopped: 'vacancy_closed_stopped',
  unconfirmed: 'vacancy_closed_unconfirmed',
}

/** The kinds whose title does not name the other side. */
const withoutName: readonly NotificationKind[] = [
  'application_opened',
  'credits_refunded',
  'saved_closing',
  'applied_closing',
  'vacancy_closed',
  'meeting',
  'mentioned',
  'assigned',
]

/** The vacancy that it is about, and the other side where the title does not name it. */
export function subjectOf(told: Notification, text: Text, shown: Shown) {
  const { kind, vacancy, candidate } = told
  if (!vacancy) return null
  const isNamed = !withoutName.includes(kind) || told.actor_hidden?.why === 'confidential_company'
  const name = isNamed ? null : companyOf(told, shown) || candidate
  return name ? text('aboutVacancy', { name, title: vacancy.title }) : vacancy.title
}

/** Empty if there is none. */
function companyOf({ company, company_hidden }: Notification, shown: Shown) {
  return shown({ name: company, name_hidden: company_hidden })
}

/** The kinds that lead a candidate to the approaches. */
const ofApproaches: readonly NotificationKind[] = [
  'approach_received',
  'approach_due',
  'approach_unanswered',
]

/** The part of that screen which it leads to, if it is not the first. */
export function hashOf({ kind, chat, vacancy }: Notification) {
  const isOfCompany = kind === 'approach_accepted' && !chat && vacancy
  return isOfCompany || kind === 'openness_ending' ? { hash: approachesHash } : {}
}

/** The screen of the thing. */
export function addressOf(told: Notification, role: Role | null): string {
  const { kind, chat, application, vacancy, search } = told
  if (chat) return paths.chat(chat)
  if (kind === 'search_alert') return paths.alerts(search?.id)
  if (kind === 'openness_ending') return paths.preferences()
  if (!vacancy) return paths.notifications()
  if (ofApproaches.includes(kind)) return paths.approaches()
  if (role === 'candidate')
    return paths.vacancy(application ? 'my-vacancies' : 'executive-vacancies', vacancy.slug)
  return application ? paths.review(vacancy.slug, application) : paths.vacancyInfo(vacancy.slug)
}
