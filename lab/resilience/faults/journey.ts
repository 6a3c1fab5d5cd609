// One person who reads and writes in turn, as a browser does.
import { randomUUID } from 'node:crypto'
import { exchange, type Person } from './load.ts'

export interface Course {
  written: string[]
  failed: string[]
  reads: number
  repeated: number
  slowestMs: number
}

/** Reads succeed at once; a message is sent again, once, if its answer did not come. */
export function travel(url: string, person: Person) {
  const course: Course = { written: [], failed: [], reads: 0, repeated: 0, slowestMs: 0 }
  const ending = new AbortController()
  const travelling = goOn()

  async function goOn() {
    while (!ending.signal.aborted) {
      for (const path of ['/api/jobs?view=card', `/api/chats/${person.chat}`, '/api/user']) {
        const begun = performance.now()
        const reply = await exchange(url, person.token, path)
        course.slowestMs = Math.max(course.slowestMs, Math.round(performance.now() - begun))
        if (reply?.status === 200) course.reads += 1
        else course.failed.push(`${path} was answered ${reply?.status ?? 0}`)
      }
      const { id, status, isRepeated } = await writeTo(url, person)
      if (isRepeated) course.repeated += 1
      if (id) course.written.push(id)
      else course.failed.push(`a message sent again was answered ${status}`)
    }
  }

  return {
    async end() {
      ending.abort()
      await travelling
      return course
    },
  }
}

/** @returns the id of the message, or none if it was refused twice */
export async function writeTo(url: string, { token, chat }: Person) {
  const body = { content: 'On the way.', client_id: randomUUID() }
  const path = `/api/chats/${chat}/messages`
  const first = await exchange(url, token, path, body)
  const reply = first?.status === 201 ? first : await exchange(url, token, path, body)
  const id =
    reply?.status === 201 ? (JSON.parse(reply.text) as { data: { id: string } }).data.id : ''
  return { id, status: reply?.status ?? 0, isRepeated: reply !== first }
}
