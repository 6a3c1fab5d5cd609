// All that a world sends to its readers: mails, pushes, live changes, webhooks.
import { sql } from 'kysely'
import { switchableKinds } from '#contract/notifications/mail-kinds.ts'
import { renderMail } from '#server/emails/render-mail.ts'
import { unsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import type { JobData, MailJob } from '#server/platform/jobs/jobs.ts'
import type { TestApp } from './test-app.ts'

export interface Recipient {
  id: string
  email: string
  company_id: string | null
}

/** Replaces what is made by chance in each world: ids, ends of slugs, tokens. */
export type Normalize = (text: string) => string

const dayMs = 24 * 3600 * 1000

/** @returns ids and slugs as they are if they were there before the world was made */
export async function normalizing({ owner, clock }: TestApp): Promise<Normalize> {
  const { rows } = await sql<{ known: string }>`
    select id::text as known from users union select id::text from companies
    union select id::text from vacancies union select id::text from applications
    union select id::text from chats union select id::text from saved_searches
    union select id::text from webhooks union select slug from vacancies
    union select slug from users union select slug from companies
    union select slug from applications union select slug from resumes`.execute(owner)
  const existing = new Set(rows.map((row) => row.known))
  const start = clock.now().getTime()
  // Deadlines are at whole minutes.
  const isReal = (time: string) => {
    const passedMs = Date.parse(time) - start
    return passedMs > 0 && passedMs < dayMs / 2 && !time.endsWith(':00.000Z')
  }
  return (text) =>
    text
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) =>
        existing.has(id) ? id : 'id',
      )
      .replace(/\b[a-z0-9-]*-[0-9a-f]{10,12}\b/g, (slug) => (existing.has(slug) ? slug : 'slug'))
      .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (isReal(time) ? 'time' : time))
      .replace(/expires=\d+&(?:amp;)?signature=[\w-]+/g, 'signed')
      .replace(/#[\w.-]{40,}/g, '#token')
}

/** Has jobs noted in a table instead of done, so that a world sends nothing later. */
export async function keepDueJobs({ owner }: TestApp) {
  await sql`
    create table kept_jobs (name text, data jsonb);
    create function keep_job() returns trigger language plpgsql security definer as
    $$
    begin
      insert into kept_jobs values (new.name, new.data);
      return null;
    end
    $$;
    create trigger due_jobs_are_kept before insert on due_jobs
      for each row execute function keep_job()`.execute(owner)
}

/** @returns all mails queued during the work, which are not delivered */
async function mailsOf({ jobs }: TestApp, work: () => Promise<unknown>): Promise<MailJob[]> {
  const send = jobs.send
  const mails: MailJob[] = []
  const keep: typeof send = async (_tx, name, data) => {
    if (name === 'mail') mails.push(...(data as JobData['mail'][]))
  }
  Object.assign(jobs, { send: keep })
  await work().finally(() => Object.assign(jobs, { send }))
  return mails
}

interface Sent {
  /** Sorted, without what chance made. */
  texts: string[]
  /** The addresses that mails lead to, as they were sent. */
  links: string[]
}

/** @returns what each reader was sent during the work */
export async function sentBy(
  app: TestApp,
  readers: readonly Recipient[],
  normalize: Normalize,
  work: () => Promise<unknown>,
): Promise<Sent[]> {
  const mails = await mailsOf(app, work)
  const { rows: events } = await sql<{ reader: string; text: string }>`
    select audience::text as reader, concat_ws(' ', 'live', what, ref) as text from changes
    union all
    select s.user_id::text, concat_ws(' ', 'push', n.kind, n.detail, n.count)
    from kept_jobs k join push_subscriptions s on s.id = (k.data ->> 'subscription')::uuid
    join notifications n on n.id = (k.data ->> 'notification')::uuid
    where k.name = 'push'
    union all
    select d.company_id::text, concat_ws(' ', 'webhook', d.type, d.data)
    from webhook_deliveries d`.execute(app.owner)
  return readers.map(({ id, email, company_id }) => {
    const letters = mails.filter(({ to }) => to === email).map((mail) => messageOf(app, mail))
    const others = events.filter(({ reader }) => reader === id || reader === company_id)
    return {
      texts: [...letters, ...others].map(({ text }) => normalize(text)).toSorted(),
      links: letters.flatMap(({ links }) => links),
    }
  })
}

function messageOf(app: TestApp, { kind, locale, facts, to, user_id }: MailJob) {
  const switchable = switchableKinds.find((name) => name === kind)
  const unsubscribe = user_id && switchable && unsubscribeLink(app, user_id, switchable)
  const { subject, text, links } = renderMail(kind, locale, facts, unsubscribe)
  return {
    text: `mail ${kind} to ${to}: ${subject}\n${text}`,
    links: unsubscribe ? [...links, unsubscribe] : links,
  }
}
