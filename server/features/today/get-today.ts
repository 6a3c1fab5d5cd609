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
import { readToday } from './statement.ts'
import type { TodayRow } from './today-row.ts'

/** Reads what waits for the reader. @returns the vacancies whose candidates it names, too */
export async function getToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, company_id, role }: Staff,
  language: Language,
): Promise<{ today: Today; named: { id: string }[] }> {
  const [row] = await readToday(db, [company_id, id, clock.now(), role])
  if (!row) throw new Error('a company is gone whose people are signed in')
  const named = [...new Set(row.waiting_first.map(({ vacancy_id }) => vacancy_id))]
  const mayChat = chatters.some((one) => one === role)
  const today = {
    time_zone: row.time_zone,
    waiting: { ...row.waiting, first: waitingOf(row, language) },
    messages: mayChat ? messagesOf(row, language) : null,
    meetings: mayChat ? meetingsOf(row, id, language) : null,
    drafts: row.drafts.map(({ id, title, updated_at }) => ({
      id,
      title: title ?? '',
      updated_at: instant(updated_at),
    })),
    vacancies: { open: row.open, first: vacanciesOf(row) },
    stages: everyStage(row.stages),
    answers: row.answers,
    weeks: row.weeks,
    steps: stepsOf(row, role),
  }
  return { today, named: named.map((id) => ({ id })) }
}

function waitingOf({ waiting_first }: TodayRow, language: Language) {
  return waiting_first.map(({ slug, title, locale, vacancy_id: _, ...application }) => ({
    id: application.id,
    candidate: personOf(application, language),
    vacancy: { slug, title, locale },
    applied_at: instant(application.applied_at),
    answer_due_at: instant(application.answer_due_at),
    answer_time_zone: application.answer_time_zone,
    is_opened: application.is_opened,
  }))
}

function messagesOf({ unread, chats }: TodayRow, language: Language): Today['messages'] {
  const latest = chats.map(({ slug, title, locale, ...chat }) => ({
    id: chat.id,
    candidate: personOf(chat, language),
    vacancy: { slug, title, locale },
    last_message: chat.away ? '' : chat.last_message,
    last_message_at: instant(chat.last_message_at),
    unread_count: chat.away ? 0 : chat.unread,
  }))
  return { unread, latest }
}

function meetingsOf({ meetings }: TodayRow, reader: string, language: Language) {
  return meetings.map(({ slug, title, locale, ...meeting }) => ({
    id: meeting.id,
    chat: meeting.chat_id,
    candidate: personOf(meeting, language),
    vacancy: { slug, title, locale },
    starts_at: instant(meeting.starts_at),
    duration_minutes: meeting.duration_minutes,
    host: {
      name: meeting.host,
      name_hidden: meeting.host_hidden,
      is_you: meeting.host_id === reader,
    },
  }))
}

function vacanciesOf({ vacancies }: TodayRow) {
  return vacancies.map(({ created_at, answer_due_at, answer_time_zone, ...vacancy }) => ({
    slug: vacancy.slug,
    title: vacancy.title,
    locale: vacancy.locale,
    posted_at: instant(created_at),
    candidates: vacancy.candidates,
    waiting: vacancy.waiting,
    seen: vacancy.seen,
    stages: everyStage(vacancy.stages),
    first_due:
      answer_due_at && answer_time_zone
        ? { answer_due_at: instant(answer_due_at), answer_time_zone }
        : null,
  }))
}

/** Stages without anybody have no row. */
function everyStage(counts: TodayRow['stages']) {
  return keyed(stages, (stage) => counts?.[stage] ?? 0)
}

/** Collaborators neither complete the company nor add people. */
function stepsOf(row: TodayRow, role: Staff['role']): Today['steps'] {
  const isDone: Record<(typeof firstSteps)[number], boolean> = {
    profile: row.has_profile,
    colleague: row.has_colleague,
    vacancy: row.has_vacancy,
    answer: row.has_answered,
  }
  const isManager = managers.some((one) => one === role)
  const own = isManager
    ? (['profile', 'colleague', 'vacancy', 'answer'] as const)
    : (['vacancy', 'answer'] as const)
  return own.map((step) => ({ step, is_done: isDone[step] }))
}

type Named = (TodayRow['chats'] | TodayRow['waiting_first'] | TodayRow['meetings'])[number]

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

/** A time of the JSON of the database. */
function instant(time: string) {
  return new Date(time).toISOString()
}
