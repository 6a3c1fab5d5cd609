// Every endpoint says by its types what it takes and gives: a key that is `unknown` or `any` would
// let everything through.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type * as vacancies from '#contract/vacancies/vacancies.ts'
import type { BodyInputOf, QueryInputOf, ReplyOf } from './endpoint-types.ts'
import type { Endpoint } from './endpoint.ts'
import { contract } from './whole-contract.fixture.ts'

type Contract = typeof contract
type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never
}[keyof Contract]

/**
 * The paths at which a type is `unknown` or `any`; `never` for a type that is known at every depth.
 */
type Untyped<Type, Path extends string> = unknown extends Type
  ? Path
  : Type extends readonly (infer Item)[]
    ? Untyped<Item, `${Path}[]`>
    : Type extends object
      ? { [Key in keyof Type & string]-?: Untyped<Type[Key], `${Path}.${Key}`> }[keyof Type &
          string]
      : never

type UntypedIn<E extends Endpoint, Name extends string> =
  | Untyped<BodyInputOf<E>, `${Name}.body`>
  | Untyped<QueryInputOf<E>, `${Name}.query`>
  | Untyped<ReplyOf<E>, `${Name}.reply`>

type UntypedPath = { [Name in EndpointName]: UntypedIn<Contract[Name], Name> }[EndpointName]

test('what is not typed is found at every depth', () => {
  expectTypeOf<Untyped<unknown, 'body'>>().toEqualTypeOf<'body'>()
  expectTypeOf<Untyped<{ id: number; name?: unknown }, 'body'>>().toEqualTypeOf<'body.name'>()
  // oxlint-disable-next-line typescript/no-explicit-any -- It is what must be found.
  type Pay = { rows: any[] } | null
  expectTypeOf<Untyped<{ pay: Pay }, 'body'>>().toEqualTypeOf<'body.pay.rows[]'>()
})

test('bodies, queries and replies of every endpoint are typed', () => {
  // A path of what is not typed is not assignable, and the compiler names it.
  const untyped: [UntypedPath] extends [never] ? 'nothing' : UntypedPath = 'nothing'
  expect(untyped).toBe('nothing')
})

test('a vacancy of another shape does not compile', () => {
  type Posted = BodyInputOf<typeof vacancies.postVacancy>
  type Changed = BodyInputOf<typeof vacancies.changeVacancy>
  expectTypeOf<number>().not.toExtend<Posted>()
  expectTypeOf<number>().not.toExtend<Changed>()
  expectTypeOf<{ workplace_type: 'MOON' }>().not.toExtend<Posted>()
  expectTypeOf<Posted>().not.toExtend<Changed>()
})

test('every endpoint of the contract is looked at', () => {
  const folder = `${import.meta.dirname}/..`
  const defined = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'endpoint/endpoint.ts')
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(
        /^export const (\w+) = (?:endpoint|resource)\(/gm,
      ),
    ])
    .map(([, name]) => name)

  expect(defined.length).toBeGreaterThan(50)
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(defined))
})
