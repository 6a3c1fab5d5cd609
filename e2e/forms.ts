// The forms of a newcomer, and what is typed into them.
import { textsIn } from './texts.ts'

const text = textsIn('en')

interface Form {
  what: string
  address: string
  /** The person whose form it is; absent for public forms. */
  email?: string
  call: string
  fields?: Record<string, string>
  button: string
  /** The message of an unreachable server. */
  network?: string
}

export const person = { [text('auth.firstName')]: 'Inés', [text('auth.lastName')]: 'Vega' }
export const access = {
  [text('auth.email')]: 'ines.vega@example.com',
  [text('auth.password')]: 'correct horse battery',
  [text('auth.passwordConfirmation')]: 'correct horse battery',
}
export const forms: Form[] = [
  {
    what: 'a login',
    address: '/login',
    call: '/api/login',
    fields: {
      [text('auth.email')]: 'ines.vega@example.com',
      [text('auth.password')]: 'correct horse',
    },
    button: text('auth.login'),
  },
  {
    what: 'the registration of a company',
    address: '/company',
    call: '/api/signup',
    fields: { [text('auth.company')]: 'Cumbre Nova', ...person, ...access },
    button: text('auth.signUp'),
  },
  {
    what: 'the registration of an executive',
    address: '/executive',
    call: '/api/register',
    fields: { ...person, ...access },
    button: text('auth.signUp'),
  },
  {
    what: 'asking for a new password',
    address: '/forgot-password',
    call: '/api/forgot-password',
    fields: { [text('auth.email')]: 'ines.vega@example.com' },
    button: text('auth.sendLink'),
  },
  {
    what: 'a new password',
    address: '/password-reset?token=abc',
    call: '/api/reset-password',
    fields: {
      [text('auth.email')]: 'ines.vega@example.com',
      [text('auth.newPassword')]: 'correct horse battery',
      [text('auth.passwordConfirmation')]: 'correct horse battery',
    },
    button: text('auth.resetPassword'),
  },
  {
    what: 'a verification',
    address: '/verify-email?url=%2Fapi%2Femail%2Fverify%2Fa%2Fb%3Fsignature%3Dc',
    email: 'unverified@demo.test',
    call: '/api/email/verify/a/b?signature=c',
    button: text('auth.verifyEmail'),
  },
  {
    what: 'the completion of a profile',
    address: '/complete-profile',
    email: 'newcandidate@demo.test',
    call: '/api/user/complete-profile',
    fields: { [text('account.city')]: 'Mérida', [text('account.jobTitle')]: 'Chief of staff' },
    button: text('account.finishProfile'),
    network: 'Submission failed',
  },
]
