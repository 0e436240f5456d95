import { readFileSync } from 'node:fs'

import { readCases } from './cases/case.ts'
import { wordsOf } from './cases/inputs.ts'
import { judge } from './cases/judge.ts'

/**
 * Compares published calculations with the ledger's: `node tools/run-cases.ts FILE.json`. The file is a list of
 * { id, category, name, source, inputs, expected, tolerance, note }; what the inputs may hold stands with each reader
 * in tools/cases/.
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
  const [path] = process.argv.slice(2)
  if (path === undefined) {
    console.error('Which file? node tools/run-cases.ts FILE.json')
    process.exit(1)
  }
  try {
    const { passed, failed } = runCases(readFileSync(path, 'utf8'), console.log)
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = failed === 0 ? 0 : 1
  } catch (error) {
    console.error(`${path} can not be read as a list of cases. ${wordsOf(error)}`)
    process.exitCode = 1
  }
}
