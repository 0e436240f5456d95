import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { plant } from './mutants/breach.ts'
import { breaches } from './mutants/breaches.ts'
import { startTrial } from './mutants/trial.ts'
import type { Verdict } from './mutants/trial.ts'

/**
 * Breaks the rules of docs/DOMAIN.md one by one, each by one changed line of the ledger, and runs the tests that load
 * the changed module. A breach that no test notices is a rule without a test, and the command fails.
 *
 *     npm run mutants              all planted breaches
 *     npm run mutants -- xirr      those whose rule or module has the word
 *     npm run mutants -- --all [returns/xirr …]     every small change that Stryker can think of, in some modules or in
 *                                  all, which takes hours; a report to read, since many such changes break no rule
 */
const root = join(import.meta.dirname, '..')
const ledger = join(root, 'packages', 'ledger')
// These are a hundred packages that few people need, so they are not among those that everybody installs.
const stryker = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
const [word, ...others] = process.argv.slice(2)

if (word === '--all') process.exitCode = runStryker(others)
else process.exitCode = await runBreaches(word)

function runStryker(mutated: readonly string[]): number {
  if (!existsSync(join(root, 'node_modules', '@stryker-mutator', 'vitest-runner'))) {
    console.log('Installing Stryker …')
    const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...stryker])
    if (status !== 0) return status
  }
  const files = mutated.map((module) => `packages/ledger/src/${module}.ts`)
  const only = files.length > 0 ? ['--mutate', files.join(',')] : []
  const program = join(root, 'node_modules', '.bin', 'stryker')
  return run(program, ['run', join('tools', 'mutants', 'stryker.json'), ...only])
}

function run(program: string, args: readonly string[]): number {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(`${program} can not be run (${error.message}).`)
  return status ?? 1
}

async function runBreaches(named: string | undefined): Promise<number> {
  const chosen = breaches.filter(
    ({ rule, module }) => named === undefined || `${rule} ${module}`.includes(named),
  )
  if (chosen.length === 0) {
    console.error(`No planted breach has "${named}" in its rule or module.`)
    return 1
  }
  // Every breach gets its place before any test runs: a breach without a place would survive for no reason.
  for (const breach of breaches)
    plant(readFileSync(join(ledger, 'src', `${breach.module}.ts`), 'utf8'), breach)
  const trial = await startTrial(ledger)
  const verdicts: Verdict[] = []
  for (const breach of chosen) {
    const verdict = await trial.try(breach)
    verdicts.push(verdict)
    console.log(lineOf(verdict))
  }
  await trial.end()
  const survivors = verdicts.filter(({ killedBy }) => killedBy === null)
  console.log(`\n${verdicts.length} planted breaches, ${survivors.length} survived`)
  for (const { breach } of survivors) {
    console.log(`\nNo test notices that this is broken: ${breach.rule}\n  ${breach.module}.ts`)
    console.log(`- ${breach.now}\n+ ${breach.instead}`)
  }
  return survivors.length === 0 ? 0 : 1
}

function lineOf({ breach: { rule, module, instead }, killedBy }: Verdict): string {
  const change = instead.replaceAll(/\s+/g, ' ').trim()
  return `| ${rule} | ${module}: \`${change}\` | ${killedBy ?? '**survived**'} |`
}
