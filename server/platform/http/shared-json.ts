// Replies that are the same for many people: docs/decisions/0041-board-pages-in-memory.md
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partsOfPage, ReadyJson } from './ready-json.ts'
import { createSharedBytes, sendSharedBytes, type SharedBytes } from './shared-bytes.ts'

/** A reply that says nothing of its reader, and may be sent to everybody who may see it. */
export class SharedJson<Reply> extends ReadyJson<Reply> {
  readonly shared: SharedBytes

  constructor(parts: string[]) {
    super(parts)
    this.shared = createSharedBytes(this.bytes)
  }
}

/** The reply `{ data: […], meta }`. @param items JSON texts */
export function sharedPage<Page extends { data: unknown[]; meta: object }>(
  items: string[],
  meta: Page['meta'],
): SharedJson<Page> {
  return new SharedJson<Page>(partsOfPage(items, meta))
}

/** Sends it in the encoding that the browser likes best, or 304 if the browser has it. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { shared }: SharedJson<unknown>,
) {
  void reply
    .header('vary', 'accept-encoding, accept-language, authorization')
    .header('cache-control', 'private, no-cache')
    .type('application/json; charset=utf-8')
  return sendSharedBytes(request, reply, shared)
}
