// A call that differs from its endpoint does not compile.
import { expect, expectTypeOf, test } from 'vitest'
import type { resetPassword } from '#contract/accounts/password-reset.ts'
import type { answerApplication } from '#contract/applications/candidates.ts'
import { get, post, postWithCsrf, type ReplyTo } from './call-to.ts'
import type { CallOptions } from './call.ts'
import type * as calls from './calls/applications.ts'

type Asked<C extends keyof typeof calls> = {
  [Key in keyof CallOptions<(typeof calls)[C]>]-?: NonNullable<CallOptions<(typeof calls)[C]>[Key]>
}

test('a call has the method and the path of its endpoint', () => {
  const path = '/vacancies/:slug/candidates/:uuid/mark-as-read'
  expect(post<typeof answerApplication>(path)).toEqual({ method: 'POST', path })
  // @ts-expect-error -- It is called with POST.
  get<typeof answerApplication>(path)
  // @ts-expect-error -- Another endpoint has this path.
  post<typeof answerApplication>('/vacancies/:slug/candidates')
})

test('a call repeats the cookie against forgery if its endpoint asks for it, and only then', () => {
  const path = '/reset-password'
  expect(postWithCsrf<typeof resetPassword>(path)).toEqual({ method: 'POST', path, csrf: true })
  // @ts-expect-error -- The endpoint asks for it.
  post<typeof resetPassword>(path)
  // @ts-expect-error -- The endpoint does not.
  postWithCsrf<typeof answerApplication>('/vacancies/:slug/candidates/:uuid/mark-as-read')
})

test('what a call is asked with and what it answers is as its endpoint says', () => {
  type Answer = Asked<'answerApplication'>
  expectTypeOf<{ slug: string; uuid: string }>().toExtend<Answer['params']>()
  expectTypeOf<{ slug: string }>().not.toExtend<Answer['params']>()
  expectTypeOf<{ feedback: number }>().not.toExtend<Answer['body']>()
  expectTypeOf<CallOptions<typeof calls.getCandidate>['body']>().toEqualTypeOf<undefined>()
  expectTypeOf<{ view: 'moon' }>().not.toExtend<Asked<'listCandidates'>['query']>()
  expectTypeOf<ReplyTo<typeof calls.getCandidate>['data']['id']>().toEqualTypeOf<string>()
})
