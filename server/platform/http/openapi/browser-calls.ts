import { call, type OtherCall } from './other-call.ts'
import { binary, inPath, inQuery, text } from './parts.ts'

/** The calls that a browser makes for what pages show: pictures, files, and a cookie. */
export const browserCalls: OtherCall[] = [
  call('GET', '/files/images/:name', {
    operationId: 'getImage',
    tag: 'files',
    summary: 'The picture of a person or the logo of a company.',
    description: 'Addresses come with the replies that name them, and never change what they show.',
    parameters: [inPath('name', 'The name that the reply has.')],
    success: {
      description: 'The picture.',
      content: { 'image/webp': { schema: binary('image/webp') } },
    },
    refusals: ['malformed_body', 'not_found'],
  }),
  call('GET', '/files/resumes/:application/:reader', {
    operationId: 'getResumeFile',
    tag: 'files',
    summary: 'The PDF of a resume, by the signed address that a reply names.',
    description: 'The address is of whoever it was given to: the candidate reads who opened it.',
    parameters: [
      inPath('application', 'The id of the application.'),
      inPath('reader', 'The id of whoever the address was given to.'),
      inQuery('expires', 'As the signed address has it.'),
      inQuery('signature', 'As the signed address has it.'),
    ],
    success: {
      description: 'The file.',
      content: { 'application/pdf': { schema: binary('application/pdf') } },
    },
    refusals: ['malformed_body', 'link_invalid', 'not_found'],
  }),
  call('GET', '/sanctum/csrf-cookie', {
    operationId: 'getCsrfCookie',
    tag: 'accounts',
    summary: 'Gives a browser the cookie that the password calls repeat in a header.',
    success: {
      status: 204,
      description: 'No content.',
      headers: { 'Set-Cookie': { description: 'The cookie `XSRF-TOKEN`.', schema: text } },
    },
  }),
]
