import { stages } from '#contract/applications/stages.ts'
import type { firstSteps, Today } from '#contract/applications/today.ts'
import { chatters, managers } from '#contract/endpoint/roles.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import type { Language } from '#contract/fields/languages.ts'
import { keyed } from '#contract/vacancies/vacancy-texts.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { awayIn } from '#server/platform/shown-name.ts'
import { readToday, type TodayRows } from './read-today.ts'

/** Reads what waits for the reader. @returns the vacancies whose candidates it names, too */
export async function getToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, company_id, role }: Staff,
  language: Language,
): Promise<{ today: Today; named: { id: string }[] }> {
  const rows = await readToday(db, { id, company_id, role }, clock.now())
  const named = [...new Set(rows.first.map(({ vacancy_id }) => vacancy_id))]
  const mayChat = chatters.some((one) => one === role)
  const today = {
    time_zone: rows.company.time_zone,
    waiting: { ...rows.waiting, first: waitingOf(rows, language) },
    messages: mayChat ? messagesOf(rows, language) : null,
    accepted: mayChat ? acceptedOf(rows, language) : null,
    meetings: mayChat ? meetingsOf(rows, id, language) : null,
    drafts: rows.drafts.map(({ id, title, updated_at }) => ({
      id,
      title: title ?? '',
      updated_at: updated_at.toISOString(),
    })),
    unconfirmed: unconfirmedOf(rows),
    vacancies: { open: rows.company.open, first: vacanciesOf(rows) },
    stages: everyStage(rows.stages),
    answers: rows.answers,
    weeks: rows.weeks,
    steps: stepsOf(rows.company, role),
  }
  return { today, named: named.map((id) => ({ id })) }
}

function waitingOf({ first }: TodayRows, language: Language) {
  return first.map(({ slug, title, locale, vacancy_id: _, ...application }) => ({
    id: application.id,
    candidate: personOf(application, language),
    vacancy: { slug, title, locale },
    applied_at: application.applied_at.toISOString(),
    answer_due_at: application.answer_due_at.toISOString(),
    answer_time_zone: application.answer_time_zone,
    is_opened: application.is_opened,
  }))
}

function messagesOf({ unread, chats }: TodayRows, language: Language): Today['messages'] {
  const latest = chats.map(({ slug, title, locale, ...chat }) => ({
    id: chat.id,
    candidate: personOf(chat, language),
    vacancy: { slug, title, locale },
    last_message: chat.away ? '' : chat.last_message,
    last_message_at: chat.last_message_at.toISOString(),
    last_event: chat.last_event,
    unread_count: chat.away ? 0 : chat.unread,
  }))
  return { unread, latest }
}

function acceptedOf({ accepted }: TodayRows, language: Language): Today['accepted'] {
  const first = accepted.map(({ slug, title, locale, ...chat }) => ({
    id: chat.id,
    candidate: personOf(chat, language),
    vacancy: { slug, title, locale },
    answered_at: chat.active_at.toISOString(),
  }))
  return { count: accepted[0]?.count ?? 0, first }
}

function meetingsOf({ meetings }: TodayRows, reader: string, language: Language) {
  return meetings.map(({ slug, title, locale, ...meeting }) => ({
    id: meeting.id,
    chat: meeting.chat_id,
    candidate: personOf(meeting, language),
    vacancy: { slug, title, locale },
    starts_at: meeting.starts_at.toISOString(),
    duration_minutes: meeting.duration_minutes,
    host: {
      name: meeting.host,
      name_hidden: meeting.host_hidden,
      is_you: meeting.host_id === reader,
    },
  }))
}

function unconfirmedOf({ unconfirmed }: TodayRows) {
  const first = unconfirmed.map(({ slug, title, locale, confirmed_at, closes_at, time_zone }) => ({
    slug,
    title,
    locale,
    confirmed_at: confirmed_at.toISOString(),
    confirm_by: { at: closes_at.toISOString(), time_zone },
  }))
  return { count: unconfirmed[0]?.count ?? 0, first }
}

function vacanciesOf({ vacancies }: TodayRows) {
  return vacancies.map(({ created_at, answer_due_at, answer_time_zone, ...vacancy }) => ({
    slug: vacancy.slug,
    title: vacancy.title,
    locale: vacancy.locale,
    posted_at: created_at.toISOString(),
    candidates: vacancy.candidates,
    waiting: vacancy.waiting,
    seen: vacancy.seen,
    stages: everyStage(vacancy.stages),
    first_due:
      answer_due_at && answer_time_zone
        ? { answer_due_at: answer_due_at.toISOString(), answer_time_zone }
        : null,
  }))
}

/** Stages without anybody have no row. */
function everyStage(counts: TodayRows['stages']) {
  return keyed(stages, (stage) => counts?.[stage] ?? 0)
}

/** Collaborators neither complete the company nor add people. */
function stepsOf(company: TodayRows['company'], role: Staff['role']): Today['steps'] {
  const isDone: Record<(typeof firstSteps)[number], boolean> = {
    profile: company.has_profile,
    colleague: company.has_colleague,
    vacancy: company.has_vacancy,
    answer: company.has_answered,
  }
  const isManager = managers.some((one) => one === role)
  const own = isManager
    ? (['profile', 'colleague', 'vacancy', 'answer'] as const)
    : (['vacancy', 'answer'] as const)
  return own.map((step) => ({ step, is_done: isDone[step] }))
}

type Named = (
  | TodayRows['chats']
  | TodayRows['accepted']
  | TodayRows['first']
  | TodayRows['meetings']
)[number]

/** Of somebody who is away nothing is shown. */
function personOf(
  { name, last_name, photo, away }: Pick<Named, 'name' | 'last_name' | 'photo' | 'away'>,
  language: Language,
) {
  if (away)
    return {
      name: awayIn(language, away),
      initials: '',
      photo_url: null,
    }
  return {
    name: `${name} ${last_name}`,
    initials: initialsOf({ name, last_name }),
    photo_url: imageUrl(photo),
  }
}
