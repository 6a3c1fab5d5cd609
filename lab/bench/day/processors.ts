// The time that processes have spent on processors, as the kernel counts it (proc_pid_stat(5)).
import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ, which is 100 wherever Linux runs Node. */
const tickMs = 10

/** Milliseconds of user and system time of each process. */
export type Spent = Map<number, number>

/** Those that have ended are left out. */
export function spentBy(pids: number[]): Spent {
  return new Map(
    pids.flatMap((pid): [number, number][] => {
      const fields = fieldsOf(pid)
      return fields ? [[pid, (Number(fields[11]) + Number(fields[12])) * tickMs]] : []
    }),
  )
}

/** @returns what the processes of `after` have spent since; one that has ended counts nothing */
export function spentBetween(before: Spent, after: Spent) {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

/** @returns the processes whose parent is this one */
export function childrenOf(parent: number) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && fieldsOf(pid)?.[1] === String(parent))
}

export function parentOf(pid: number) {
  return Number(fieldsOf(pid)?.[1])
}

/** Those after the name, which may contain anything. */
function fieldsOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
