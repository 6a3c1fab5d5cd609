import type * as z from 'zod/mini'
import type { BodyInputOf, ParamsOf, QueryInputOf } from '#contract/endpoint/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'

/**
 * How an endpoint is called. The files of `calls/` have one for each endpoint of the contract, with
 * which the compiler compares it. Only types come from there: an endpoint also contains what the
 * server and the readers of the interface need, which browsers would load for nothing.
 */
export interface CallTo<E extends Endpoint = Endpoint> {
  method: E['method']
  path: E['path']
  csrf?: true
  /** Has no value. */
  endpoint?: E
}

type EndpointOf<C extends CallTo> = NonNullable<C['endpoint']>

export type PathParamsOf<C extends CallTo> = ParamsOf<EndpointOf<C>['path']>

export type QueryFor<C extends CallTo> = QueryInputOf<EndpointOf<C>>

export type BodyFor<C extends CallTo> = BodyInputOf<EndpointOf<C>>

export type ReplyTo<C extends CallTo> = z.output<EndpointOf<C>['reply']>

type Method<M extends Endpoint['method']> = Endpoint & { method: M; csrf?: never }

/* @__NO_SIDE_EFFECTS__ */
export function get<E extends Method<'GET'>>(path: E['path']): CallTo<E> {
  return { method: 'GET', path }
}

/* @__NO_SIDE_EFFECTS__ */
export function post<E extends Method<'POST'>>(path: E['path']): CallTo<E> {
  return { method: 'POST', path }
}

/* @__NO_SIDE_EFFECTS__ */
export function put<E extends Method<'PUT'>>(path: E['path']): CallTo<E> {
  return { method: 'PUT', path }
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<E extends Method<'DELETE'>>(path: E['path']): CallTo<E> {
  return { method: 'DELETE', path }
}

/** A POST that repeats the cookie against forgery in a header. */
/* @__NO_SIDE_EFFECTS__ */
export function postWithCsrf<E extends Endpoint & { method: 'POST'; csrf: true }>(
  path: E['path'],
): CallTo<E> {
  return { method: 'POST', path, csrf: true }
}
