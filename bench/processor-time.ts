import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'

/** Linux counts so many ticks a second, for programs on every machine of today. */
const ticksPerSecond = 100

/** Milliseconds of processor time that a process and its ended children have used so far. Linux only. */
export function processorTime(pid: number): number {
  return statOf(pid)?.cpuMs ?? 0
}

/** The same for the database in a data folder: the server and the process of each connection. */
export function databaseProcessorTime(dataDir: string): number {
  const pidFile = readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8')
  return withChildren(Number.parseInt(pidFile, 10))
}

/** Of a process and those that it started: such as the reading processes of a server. */
function withChildren(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number.parseInt(name, 10)))
    .filter((stat) => stat?.parent === pid)
  return processorTime(pid) + children.reduce((sum, stat) => sum + (stat?.cpuMs ?? 0), 0)
}

/** The processes that a process has started and that have not ended. Linux only. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .filter((child) => statOf(child)?.parent === pid)
}

/** Milliseconds of processor time until now. Where the system does not tell, milliseconds of the clock. */
export type Spent = () => number

/** The processor time of a server and its database, so that other programs on the machine do not count. */
export function spentBy(pid: number, dataDir: string): Spent {
  if (platform !== 'linux') return () => performance.now()
  return () => withChildren(pid) + databaseProcessorTime(dataDir)
}

/** What one of several runs costs. */
export async function costOf(spent: Spent, runs: number, run: () => Promise<void>): Promise<number> {
  const before = spent()
  for (let count = 0; count < runs; count++) await run()
  return (spent() - before) / runs
}

/** The memory of a process in MB, its own and the shared memory. */
export function residentMemory(pid: number): number {
  return memoryOf(pid, 'VmRSS')
}

/** The largest memory that a process ever had, in MB. */
export function peakMemory(pid: number): number {
  return memoryOf(pid, 'VmHWM')
}

function memoryOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? '0'
  return Number.parseInt(kilobytes, 10) / 1024
}

function statOf(pid: number): { parent: number; cpuMs: number } | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null // ended meanwhile
  }
  // The name of the program stands in brackets before the rest, and may hold any characters.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [parent = 0, user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => Number.parseInt(fields[index] ?? '0', 10),
  )
  return { parent, cpuMs: ((user + system + childrenUser + childrenSystem) * 1000) / ticksPerSecond }
}
