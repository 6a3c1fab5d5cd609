import type { Request } from './requests.ts'

const triesMax = 80

/** Leaves out one thing after the other, as long as the reply stays as wrong as it is. */
export async function smallest(
  request: Request,
  isWrong: (smaller: Request) => Promise<boolean>,
): Promise<Request> {
  let least = request
  let tries = 0
  for (let isSmaller = true; isSmaller && tries < triesMax;) {
    isSmaller = false
    for (const candidate of smallerOnes(least)) {
      if (++tries > triesMax) break
      if (!(await isWrong(candidate))) continue
      least = candidate
      isSmaller = true
      break
    }
  }
  return least
}

function smallerOnes(request: Request): Request[] {
  const { headers, query, body } = request
  const bodies = body && 'json' in body ? smallerValues(body.json) : []
  return [
    ...(body ? [{ ...request, body: null }] : []),
    ...lessOf(headers).map((less) => ({ ...request, headers: less })),
    ...lessOf(query).map((less) => ({ ...request, query: less })),
    ...bodies.map((json) => ({ ...request, body: { json } })),
  ]
}

function lessOf<Item>(items: Item[]) {
  return items.map((_item, index) => items.toSpliced(index, 1))
}

/** The value with one part less, or with one part itself made smaller. */
function smallerValues(value: unknown): unknown[] {
  if (typeof value === 'string' && value.length > 3)
    return [value.slice(0, value.length / 2), value.slice(value.length / 2)]
  if (Array.isArray(value))
    return [
      ...value.map((_item, index) => value.toSpliced(index, 1)),
      ...value.flatMap((item, index) => smallerValues(item).map((less) => value.with(index, less))),
    ]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  return [
    ...entries.map((_entry, index) => Object.fromEntries(entries.toSpliced(index, 1))),
    ...entries.flatMap(([key, item], index) =>
      smallerValues(item).map((less) => Object.fromEntries(entries.with(index, [key, less]))),
    ),
  ]
}
