import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createVitest } from 'vitest/node'
import type { Reporter, TestCase, TestSpecification } from 'vitest/node'

import { plant } from './breach.ts'
import type { Breach } from './breach.ts'
import { relatedTests } from './related-tests.ts'

/** Whether a breach was noticed, and by which test. */
export type Verdict = { readonly breach: Breach; readonly killedBy: string | null }

export type Trial = {
  readonly try: (breach: Breach) => Promise<Verdict>
  readonly end: () => Promise<void>
}

/** The tests of the ledger, ready to run with one changed line at a time. The files themselves are never written. */
export async function startTrial(ledger: string): Promise<Trial> {
  let planted: { readonly path: string; readonly text: string } | null = null
  let firstFailure: TestCase | null = null
  // `bail` would also count the failures of earlier breaches.
  const stopAtFirstFailure: Reporter = {
    onTestCaseResult: (test) => {
      if (firstFailure !== null || test.result().state !== 'failed') return
      firstFailure = test
      void vitest.cancelCurrentRun('test-failure')
    },
  }
  const vitest = await createVitest(
    {
      root: ledger,
      watch: false,
      // Files share a worker, since starting one takes longer than most of the tests.
      isolate: false,
      // The module cache on disk finds a module by the text of its file, which no breach changes.
      fsModuleCache: false,
      maxWorkers: 2,
      reporters: [stopAtFirstFailure],
      setupFiles: [join(import.meta.dirname, 'same-random-numbers.ts')],
    },
    {
      plugins: [
        {
          name: 'kinfolio:planted-breach',
          enforce: 'pre',
          transform: (_code, id) => (id === planted?.path ? planted.text : null),
        },
      ],
    },
  )
  const specifications = new Map(
    (await vitest.globTestSpecifications())
      .filter(({ moduleId }) => !needsRealInputs.test(moduleId))
      .map((specification) => [specification.moduleId, specification]),
  )
  const durations = new Map<string, number>()
  const durationOf = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? Infinity
  const runUntilFailure = async (specs: readonly TestSpecification[]): Promise<string | null> => {
    if (specs.length === 0) return null
    firstFailure = null
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specs])
    if (firstFailure !== null) return nameOf(firstFailure)
    const ran = new Set(specs.map(({ moduleId }) => moduleId))
    for (const module of testModules) durations.set(module.moduleId, module.diagnostic().duration)
    const errors = [
      ...testModules.filter(({ moduleId }) => ran.has(moduleId)).flatMap((module) => module.errors()),
      ...unhandledErrors,
    ]
    if (errors.length > 0) throw new Error(`The tests could not run: ${messageOf(errors[0])}`)
    return null
  }
  return {
    try: async (breach) => {
      const path = join(ledger, 'src', `${breach.module}.ts`)
      const tests = relatedTests(path, [...specifications.keys()], ledger)
      const specs = tests.flatMap((test) => specifications.get(test) ?? [])
      const before = planted?.path
      planted = { path, text: plant(readFileSync(path, 'utf8'), breach) }
      if (before !== undefined) vitest.invalidateFile(before)
      vitest.invalidateFile(path)
      const [own, others] = [specs.slice(0, 1), specs.slice(1)]
      const quickFirst = others.toSorted((a, b) => durationOf(a) - durationOf(b))
      const half = Math.ceil(others.length / 2)
      for (const some of [own, quickFirst.slice(0, half), quickFirst.slice(half)]) {
        const killedBy = await runUntilFailure(some)
        if (killedBy !== null) return { breach, killedBy }
      }
      return { breach, killedBy: null }
    },
    end: () => vitest.close(),
  }
}

/** A test that runs only where the real inputs are says nothing about the tests that everybody has. */
const needsRealInputs = /\/worked-examples\.test\.ts$/

function nameOf(test: TestCase): string {
  return `${test.module.moduleId.replace(/^.*\/src\//, '').replace(/\.test\.ts$/, '')}: ${test.fullName}`
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
}
