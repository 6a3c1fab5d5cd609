import type { Environment } from './platform/environment.ts'
import { outboxFolder } from './platform/mail/outbox.ts'

/** The output of `npm start`: the address, the accounts that can sign in, and the outbox. */
export async function welcome(environment: Environment) {
  if (environment.isProduction || environment.NODE_ENV === 'test') return
  const lines = [
    '',
    `  Altura is at ${environment.APP_URL}/home`,
    ...(environment.SEED !== 'none'
      ? [
          '',
          '  Sign in with the password Demo-password-1 as',
          '    candidate@demo.test       an executive with 20 credits',
          '    newcandidate@demo.test    an executive who has just begun',
          '    company@demo.test         the owner of Demo Holding',
          '    administrator@demo.test   and collaborator@demo.test, its staff',
        ]
      : []),
    ...(environment.SEED === 'demo'
      ? [
          '    busy@demo.test            the owner of a university with sixty applications',
          '    executive@demo.test       an executive in the midst of six applications',
          '    operator@demo.test        who looks after the product',
          '  The university and the executive arrive within a minute or two of a first start.',
        ]
      : []),
    '',
    environment.MAIL_TRANSPORT === 'outbox'
      ? `  Emails are files in ${outboxFolder(environment)}${environment.DATABASE_URL ? '' : `, to be read at ${environment.APP_URL}/outbox`}`
      : '  Emails go out over SMTP.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
