import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

import { readCases } from './cases/case.ts'
import { wordsOf } from './cases/inputs.ts'
import { judge } from './cases/judge.ts'

const ownCases = fileURLToPath(
  new URL('../packages/ledger/src/testing/published-cases.json', import.meta.url),
)

/**
 * Compares published calculations with the ledger's. `npm run cases` compares those of the repository; `npm run cases
 * -- FILE.json …` also those of some files. A file is a list of { id, category, name, source, inputs, expected,
 * tolerance, note }. Each reader in tools/cases/ says what the inputs may hold.
 */
export function runCases(text: string, print: (line: string) => void): { passed: number; failed: number } {
  const cases = readCases(text)
  let failed = 0
  for (const published of cases) {
    const differences = judge(published)
    if (differences.length > 0) failed++
    for (const difference of differences) print(`${published.id} ${published.name}: ${difference}`)
  }
  return { passed: cases.length - failed, failed }
}

if (import.meta.main) {
  for (const path of [ownCases, ...process.argv.slice(2)]) {
    try {
      const { passed, failed } = runCases(readFileSync(path, 'utf8'), console.log)
      console.log(`${basename(path)}: ${passed} passed, ${failed} failed`)
      if (failed > 0) process.exitCode = 1
    } catch (error) {
      console.error(`${path} can not be read as a list of cases. ${wordsOf(error)}`)
      process.exitCode = 1
    }
  }
}
