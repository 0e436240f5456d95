import { spawn, type ChildProcess } from 'node:child_process'

/** A program with its arguments, as for a shell. */
type Command = readonly [program: string, ...args: string[]]

export interface Task {
  title: string
  /** Runs one after the other, as long as each succeeds. */
  commands: readonly Command[]
  env?: Readonly<Record<string, string>>
}

interface Surroundings {
  cwd: string
  /** How many tasks run at the same time. */
  atOnce: number
  print: (text: string) => void
}

const running = new Set<ChildProcess>()

/** Tells every running task to end. */
export function endTasks(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal)
}

/**
 * Runs tasks side by side. Returns for each, in their order, whether it succeeded. The output of a task is printed
 * whole when the task has ended, so that the words of two tasks never mix. The output of a single task is printed as
 * it comes.
 */
export async function runSideBySide(
  tasks: readonly Task[],
  { cwd, atOnce, print }: Surroundings,
): Promise<boolean[]> {
  const isAlone = tasks.length === 1
  const results: boolean[] = []
  const waiting = tasks.entries()
  const work = async () => {
    for (const [index, task] of waiting) {
      const startedAt = performance.now()
      if (isAlone) print(`\n== ${task.title}\n`)
      const { isGood, output } = await runTask(task, cwd, isAlone)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      const verdict = `== ${task.title}: ${isGood ? 'good' : 'FAILED'} after ${seconds} s\n`
      print(isAlone ? verdict : `\n== ${task.title}\n${output}${verdict}`)
      results[index] = isGood
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

async function runTask(
  task: Task,
  cwd: string,
  isAlone: boolean,
): Promise<{ isGood: boolean; output: string }> {
  let output = ''
  for (const command of task.commands) {
    const end = await runCommand(command, task.env ?? {}, cwd, isAlone)
    output += end.output
    if (!end.isGood) return { isGood: false, output }
  }
  return { isGood: true, output }
}

function runCommand(
  [program, ...args]: Command,
  env: Readonly<Record<string, string>>,
  cwd: string,
  isAlone: boolean,
): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(program, args, {
      cwd,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // A program that writes into a pipe prints no colours unless it is told to.
      env: { ...process.env, ...(process.stdout.isTTY && !isAlone ? { FORCE_COLOR: '1' } : {}), ...env },
      shell: process.platform === 'win32',
    })
    running.add(child)
    const end = (isGood: boolean, words = '') => {
      running.delete(child)
      resolve({ isGood, output: Buffer.concat(chunks).toString() + words })
    }
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => void chunks.push(chunk))
    child.on('error', (error) => {
      const words = `${program} can not be run (${error.message}).\n`
      if (isAlone) process.stderr.write(words)
      end(false, words)
    })
    child.on('close', (status) => end(status === 0))
  })
}
