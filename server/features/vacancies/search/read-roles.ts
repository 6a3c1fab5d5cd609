// Joins levels and functions that stand next to each other into roles.
import { wordsOf } from './fold.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { roleId, type RoleName } from './vocabulary-data.ts'
import type { Vocabulary } from './vocabulary.ts'

type RoleSegment = Extract<Segment, { kind: 'role' }>

/** A role, or two phrases that are one, among the segments of a run. */
interface Group {
  parts: RoleSegment[]
  role: RoleName
}

/**
 * The roles of a vacancy's title, the main one first: finance.director. A level without any
 * function is .director; functions that are listed after a level all have it.
 */
export function rolesOfTitle(vocabulary: Vocabulary, title: string): string[] {
  const segments = joinRoles(vocabulary, segmentsOf(vocabulary, wordsOf(title)))
  const roles = segments.flatMap((segment) => (segment.kind === 'role' ? [segment.role] : []))
  const functions = roles.filter((role) => role.function !== null)
  const levels = new Set(roles.flatMap(({ level }) => level ?? []))
  const [only = null] = levels.size === 1 ? levels : []
  const named = functions.length > 0 ? functions : roles
  return [...new Set(named.map((role) => roleId({ ...role, level: role.level ?? only })))]
}

/**
 * Joins each level with the function before or after it, and gives the words such as corporate
 * and global to the role they stand next to. Every other segment stays as it is.
 */
export function joinRoles(vocabulary: Vocabulary, segments: Segment[]): Segment[] {
  const joined: Segment[] = []
  let at = 0
  while (at < segments.length) {
    const run = runFrom(segments, at)
    joined.push(...(run.length > 0 ? joinRun(vocabulary, run) : segments.slice(at, at + 1)))
    at += Math.max(run.length, 1)
  }
  return joined.map((segment) =>
    segment.kind === 'modifier' ? { ...segment, kind: 'word' as const } : segment,
  )
}

/** Roles and modifiers with links between them; the first and the last of a run are no links. */
function runFrom(segments: Segment[], at: number) {
  let end = at
  for (let next = at; next < segments.length; next += 1) {
    const kind = segments[next]?.kind
    if (kind === 'role' || kind === 'modifier') end = next + 1
    else if (kind !== 'link' || next === at) break
  }
  return segments.slice(at, end)
}

function joinRun(vocabulary: Vocabulary, run: Segment[]): Segment[] {
  const roles = run.filter((segment) => segment.kind === 'role')
  const groups = withoutRepeats(groupsOf(vocabulary, run, roles).filter(isRole))
  const spans = groups.map(({ parts, role }) => spanOf(run, parts, role))
  const rest = run.filter(
    ({ first }) => !spans.some((span) => span.first <= first && first <= span.last),
  )
  return [...spans, ...rest.map(asWords)].sort((a, b) => a.first - b.first)
}

/** Logistics and distribution are one function. */
function withoutRepeats(groups: Group[]) {
  return groups.reduce<Group[]>((distinct, group) => {
    const before = distinct.at(-1)
    const isRepeat =
      before?.role.function === group.role.function &&
      group.role.function !== null &&
      [null, before.role.level].includes(group.role.level)
    if (isRepeat) before.parts.push(...group.parts)
    else distinct.push(group)
    return distinct
  }, [])
}

function isRole({ parts, role }: Group) {
  return role.level !== null || !parts.some((part) => part.role.needsLevel)
}

/** A name that needs a level and has none is an industry, or a word. */
function asWords(segment: Segment): Segment {
  if (segment.kind !== 'role') return segment
  const { first, last, industries } = segment
  return industries.length > 0
    ? { kind: 'industry', ids: industries, first, last }
    : { kind: 'word', first, last }
}

function groupsOf(vocabulary: Vocabulary, run: Segment[], roles: RoleSegment[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < roles.length; at += 1) {
    const [part, next, after] = roles.slice(at, at + 3) as [RoleSegment, RoleSegment?, RoleSegment?]
    if (next && isLevel(part) && joins(vocabulary, part, next)) {
      groups.push({ parts: [part, next], role: { ...next.role, level: part.role.level } })
      at += 1
      // A director of finance and audit is director of both.
      for (let more = roles[at + 1]; more && isFunction(more); more = roles[at + 1]) {
        const following = roles[at + 2]
        if (following && isLevel(following) && !isLinked(run, more, following)) break
        const isOfLevel = !isUnit(vocabulary, more) || isLinked(run, roles[at] ?? part, more)
        groups.push({
          parts: [more],
          role: { ...more.role, level: isOfLevel ? part.role.level : null },
        })
        at += 1
      }
    } else if (
      next &&
      isLevel(next) &&
      joins(vocabulary, next, part) &&
      !(after && isLinked(run, next, after) && isFunction(after))
    ) {
      const { level } = next.role
      // The quality and regulatory director is director of both.
      for (const { role } of groups) if (role.level === null && !role.needsLevel) role.level = level
      groups.push({ parts: [part, next], role: { ...part.role, level } })
      at += 1
    } else groups.push({ parts: [part], role: { ...part.role } })
  }
  return groups
}

function isLevel({ role }: RoleSegment) {
  return role.level !== null && (role.function === null || role.isGeneral === true)
}

function isFunction({ role }: RoleSegment) {
  return role.function !== null && role.level === null
}

/** The director general of a hospital is one, and not the director of hospitals. */
function joins(vocabulary: Vocabulary, level: RoleSegment, area: RoleSegment) {
  return isFunction(area) && !(level.role.isGeneral && isUnit(vocabulary, area))
}

function isUnit({ functions }: Vocabulary, { role }: RoleSegment) {
  return functions.get(role.function ?? '')?.unit === true
}

/** True if words such as of stand between the two. */
function isLinked(run: Segment[], one: Segment, other: Segment) {
  return run.some(({ kind, first }) => kind === 'link' && first > one.last && first < other.first)
}

function spanOf(run: Segment[], parts: RoleSegment[], role: RoleName): RoleSegment {
  let first = Math.min(...parts.map((part) => part.first))
  let last = Math.max(...parts.map((part) => part.last))
  for (const segment of run)
    if (segment.kind === 'modifier' && segment.first === last + 1) last = segment.last
  for (const segment of run.toReversed())
    if (segment.kind === 'modifier' && segment.last === first - 1) first = segment.first
  const industries = parts.length === 1 ? (parts[0]?.industries ?? []) : []
  return { kind: 'role', role, industries, first, last }
}
