// Ids and the like of earlier answers, for the paths and bodies of later requests.
import { randomUUID } from 'node:crypto'

interface Entry {
  key: string
  value: string
  /** The noun of the operation that answered it. */
  tag: string
  caller: string
}

export type Known = ReturnType<typeof createKnown>

/** The newest ones are kept. */
const entriesMax = 1_000
const isLearned = /^(?:id|slug|uuid|code|url|next_cursor|checkout_code|resume|photo|logo)$/

export function createKnown() {
  const entries: Entry[] = []

  return {
    learn(tag: string, caller: string, reply: unknown) {
      for (const [key, value] of valuesIn(reply)) {
        const entry = { key, value, tag, caller }
        if (
          !entries.some(
            (other) => other.key === key && other.value === value && other.caller === caller,
          )
        )
          entries.push(entry)
        if (entries.length > entriesMax) entries.shift()
      }
    },
    /** The value that `known:name:number` stands for, where a text is that. */
    resolve(text: string, tag: string, caller: string): string {
      return text.replace(/known:(\w*):(\d+)/, (_all, name: string, digits: string) => {
        const number = Number(digits)
        const named = entries.filter(({ key }) => key === name)
        const related = entries.filter((entry) => entry.tag === tag)
        const all = [named, related, entries].find((some) => some.length > 0) ?? entries
        const own = all.filter((entry) => entry.caller === caller)
        const near = all.filter((entry) => entry.tag === tag)
        const share = number % 10
        const chosen = share < 5 ? own : share < 8 ? near : all
        const pool = chosen.length > 0 ? chosen : all
        return pool[Math.floor(number / 10) % pool.length]?.value ?? randomUUID()
      })
    },
  }
}

function valuesIn(value: unknown, key = '', depth = 0): [key: string, value: string][] {
  if (depth > 5) return []
  if (typeof value === 'string' && isLearned.test(key) && value.length <= 300)
    return [[keyOf(key), /^(?:url|photo|logo)$/.test(key) ? lastPart(value) : value]]
  if (Array.isArray(value))
    return value.slice(0, 10).flatMap((item) => valuesIn(item, key, depth + 1))
  if (typeof value !== 'object' || value === null) return []
  const own: [string, string][] =
    key !== '' && 'id' in value && typeof value.id === 'string' ? [[key, value.id]] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, item]) => valuesIn(item, name, depth + 1)),
  ]
}

/** The name under which a value is sent. */
function keyOf(key: string) {
  if (key === 'next_cursor') return 'cursor'
  if (key === 'url') return 'code'
  return key === 'photo' || key === 'logo' ? 'name' : key
}

/** The file of an address. */
function lastPart(address: string) {
  return address.split('?')[0]?.split('/').at(-1) ?? ''
}
