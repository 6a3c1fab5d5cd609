import * as z from 'zod/mini'
import { Company } from './companies.ts'
import { PendingEmailChange } from './email-changes.ts'
import { endpoint } from './endpoint.ts'
import { confirmed, email, ids, optionalText, password, text } from './fields.ts'
import { languages } from './languages.ts'
import {
  imageBytesMax,
  imageTypes,
  lengths,
  mailLimit,
  profileFunctionalAreasMax,
  profileIndustriesMax,
} from './limits.ts'
import { Resume } from './resumes.ts'
import { candidates, roles } from './roles.ts'
import { dataReply, statusReply, timestamp } from './shapes.ts'

export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  locale: z.enum(languages),
  timezone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  role: z.enum(roles),
  role_name: z.string(),
  email_verified_at: z.nullable(timestamp),
  verified_email: z.boolean(),
  /** Another address that waits for its links to be followed. */
  email_change: z.nullable(PendingEmailChange),
  /** Free to spend. */
  remaining_credits: z.int(),
  /** Set aside for applications that wait for an answer. */
  held_credits: z.int(),
  /** To be paid back before anything else: credits taken back after they had been spent. */
  owed_credits: z.int(),
  /** Staff: the credits that publishing a vacancy takes, 0 where it is free. */
  posting_cost: z.int(),
  has_salary: z.boolean(),
  /** Candidates: whether the profile was completed. */
  has_profile: z.boolean(),
  resumes: z.array(Resume),
  /** Seals this person's drafts in a browser where they have signed out. */
  draft_key: z.string(),
})
export type User = z.infer<typeof User>

export const Session = z.object({
  id: z.uuid(),
  user_browser: z.string(),
  user_platform: z.string(),
  created_at: timestamp,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const person = {
  name: text(lengths.name),
  last_name: text(lengths.name),
  email: email(),
  password: password(),
  password_confirmation: z.string(),
}

export const CandidateRegistration = z.object(person).check(confirmed())
export const CompanyRegistration = z
  .object({ company: text(lengths.company_name), ...person })
  .check(confirmed())

/**
 * Any answer of the right form is compared; that a password is short is not for a stranger to learn
 * here.
 */
export const Credentials = z.object({ email: email(), password: password({ min: 1, max: 1000 }) })

export const ProfileChange = z.object({
  name: z.optional(text(lengths.name)),
  last_name: z.optional(text(lengths.name)),
  /**
   * Another address becomes theirs once its link is followed; until then nothing changes but
   * `email_change`.
   */
  email: z.optional(email()),
  /** Asked for with another address. Without it the address they have must follow a link, too. */
  current_password: z.optional(password({ min: 1, max: 1000 })),
  locale: z.optional(z.enum(languages)),
  timezone: optionalText({ max: 100 }),
  phone: optionalText(lengths.phone),
})

/**
 * Absent fields stay as they are, null or empty ones are cleared; `is_employed` is true until
 * somebody says otherwise.
 */
export const CandidateProfile = z.object({
  is_employed: z.optional(z.boolean()),
  job_title: optionalText(lengths.short),
  salary_range: optionalText(lengths.short),
  country: optionalText(lengths.short),
  city: text({ min: 1, max: 150 }),
  industries: z.optional(ids({ max: profileIndustriesMax }, 'up_to_items')),
  functional_areas: z.optional(ids({ max: profileFunctionalAreasMax }, 'up_to_items')),
})

/** The same as it is kept. */
export const KeptProfile = z.object({
  is_employed: z.boolean(),
  job_title: z.nullable(z.string()),
  salary_range: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.string(),
  industries: z.array(z.int()),
  functional_areas: z.array(z.int()),
})
export type KeptProfile = z.infer<typeof KeptProfile>

const registrationLimit = { name: 'registration', times: 20, by: 'address' } as const

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Signs in with an email address and a password.',
  access: 'anyone',
  body: Credentials,
  reply: z.object({ token: z.string(), user: User }),
  refusals: ['wrong_credentials'],
  limit: { name: 'login', times: 5, by: 'address_and_email', counts: 'failures' },
})

export const signup = endpoint({
  method: 'POST',
  path: '/signup',
  summary: 'Registers a company and its owner.',
  access: 'anyone',
  body: CompanyRegistration,
  reply: dataReply(z.object({ user: User, token: z.string(), company: Company })),
  refusals: [],
  limit: registrationLimit,
})

export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Registers a candidate.',
  access: 'anyone',
  body: CandidateRegistration,
  reply: dataReply(z.object({ user: User, token: z.string() })),
  refusals: [],
  limit: registrationLimit,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'The signed-in person.',
  access: 'signed_in',
  reply: User,
  refusals: [],
})

export const changeProfile = endpoint({
  method: 'POST',
  path: '/user',
  summary:
    'Changes the signed-in person; another email address is theirs once its mailed link is followed.',
  access: 'signed_in',
  body: ProfileChange,
  upload: { field: 'photo', bytesMax: imageBytesMax, types: imageTypes },
  reply: dataReply(User),
  refusals: ['too_many_attempts'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where this person is signed in.',
  access: 'signed_in',
  reply: dataReply(z.array(Session)),
  refusals: [],
})

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'Signs another device out.',
  access: 'signed_in',
  reply: statusReply('closed'),
  refusals: ['not_found', 'session_is_current'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of the calling token.',
  access: 'signed_in',
  reply: statusReply('logged-out'),
  refusals: [],
})

/** The link itself is the proof: it is signed, names the address, and expires. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email/verify/:user/:hash',
  summary: 'Verifies an email address by the link that was sent to it.',
  access: 'anyone',
  query: z.object({ expires: z._default(z.string(), ''), signature: z._default(z.string(), '') }),
  reply: statusReply('verified'),
  refusals: ['link_invalid', 'link_of_another', 'not_found'],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/email/verification-notification',
  summary: 'Sends the verification mail again.',
  access: 'signed_in',
  reply: statusReply('verification-link-sent', 'verified'),
  refusals: [],
  limit: mailLimit,
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: "The candidate's own profile, null until it is completed. Nobody else reads it.",
  access: candidates,
  reply: dataReply(z.nullable(KeptProfile)),
  refusals: [],
})

export const completeProfile = endpoint({
  method: 'POST',
  path: '/user/complete-profile',
  summary: "Stores a candidate's profile; what is not sent stays as it was.",
  access: candidates,
  body: CandidateProfile,
  reply: dataReply(User),
  refusals: [],
})
