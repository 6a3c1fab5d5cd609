// Pieces of a statement that renders JSON.

/** SQL expressions by the keys they give. */
export type Members<Key extends string = string> = Record<Key, string>

export function buildJson(members: Members) {
  const pairs = Object.entries(members).map(([key, expression]) => `'${key}', ${expression}`)
  return `json_build_object(${pairs.join(', ')})`
}

export const isoTime = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
