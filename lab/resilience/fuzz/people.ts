// The callers of a fuzz: people of the demo world, and some who are none.
import { randomBytes } from 'node:crypto'
import type { Canary } from './judge.ts'

export interface Caller {
  name: string
  token: string | null
  /** Signs in again, if that can be done. */
  renew?: () => Promise<string>
}

export interface People {
  callers: Caller[]
  canaries: Canary[]
  password: string
  /** Slugs of people who would be removed from their company. */
  lasting: string[]
}

const password = 'Demo-password-1'
const holding = ['company', 'administrator', 'collaborator']

/** Signs in the people of docs/seeds.md, and lets one of them leave texts that others may not read. */
export async function demoPeople(url: string): Promise<People> {
  const accounts = {
    candidate: 'candidate@demo.test',
    newcomer: 'newcandidate@demo.test',
    unverified: 'unverified@demo.test',
    company: 'company@demo.test',
    administrator: 'administrator@demo.test',
    collaborator: 'collaborator@demo.test',
    other: 'other@demo.test',
    owner: 'tomas@demo.test',
  }
  const callers = await Promise.all(
    Object.entries(accounts).map(async ([name, email]): Promise<Caller> => {
      const renew = () => signIn(url, email)
      return { name, token: await renew(), renew }
    }),
  )
  const dead = await signIn(url, accounts.newcomer)
  await call(url, dead, 'POST', '/api/logout')
  const team = await call(url, tokenOf('company'), 'GET', '/api/company/collaborators/all')
  return {
    callers: [
      ...callers.filter(({ name }) => name !== 'owner'),
      { name: 'visitor', token: null },
      { name: 'dead', token: dead },
      { name: 'forged', token: randomBytes(32).toString('base64url') },
    ],
    canaries: await leaveCanaries(url, tokenOf('owner')),
    password,
    lasting: slugsIn(team),
  }

  function tokenOf(name: string) {
    return callers.find((caller) => caller.name === name)?.token ?? ''
  }
}

/** The applicant of Demo Holding writes a name that only Demo Holding may read. */
async function leaveCanaries(url: string, token: string): Promise<Canary[]> {
  const mark = `Canary${randomBytes(5).toString('hex')}`
  await call(url, token, 'POST', '/api/user', { last_name: mark, phone: '+52 55 9999 1111' })
  return [
    { text: mark, readers: holding },
    { text: 'tomas@demo.test', readers: holding },
    { text: 'lucia@demo.test', readers: holding },
    { text: 'administrator@demo.test', readers: holding },
  ]
}

async function signIn(url: string, email: string) {
  const { token } = (await call(url, null, 'POST', '/api/login', { email, password })) as {
    token: string
  }
  return token
}

async function call(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
  return JSON.parse(text)
}

function slugsIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"slug":"([^"]+)"/g)].map(([, slug = '']) => slug)
}
