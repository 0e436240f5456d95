import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { costBasisCase } from './cost-basis-case.ts'
import { fundMultiplesCase } from './fund-multiples-case.ts'
import { Inputs, plainName, toText, wordsOf } from './inputs.ts'
import { modifiedDietzCase } from './modified-dietz-case.ts'
import { pmeCase } from './pme-case.ts'
import { portfolioSnapshotCase } from './portfolio-snapshot-case.ts'
import { irrCase, mirrCase, npvCase, xirrCase, xnpvCase } from './rate-cases.ts'
import { riskCase } from './risk-case.ts'
import { twrCase } from './twr-case.ts'

const categories: Readonly<Record<string, (published: Case) => Answer>> = {
  xirr: xirrCase,
  irr: irrCase,
  irrperiodic: irrCase,
  periodicirr: irrCase,
  mirr: mirrCase,
  npv: npvCase,
  xnpv: xnpvCase,
  fundmultiples: fundMultiplesCase,
  multiples: fundMultiplesCase,
  pme: pmeCase,
  twr: twrCase,
  modifieddietz: modifiedDietzCase,
  costbasis: costBasisCase,
  risk: riskCase,
  portfoliosnapshot: portfolioSnapshotCase,
}

/** The differences between a case and the ledger, in words; empty where they agree. */
export function judge(published: Case): string[] {
  const compute = categories[plainName(published.category)]
  if (compute === undefined) return [`the category "${published.category}" is not known`]
  try {
    const expected = isNoResult(published.expected) ? null : published.expected
    return [...differences('', expected, compute(published), published.tolerance)]
  } catch (error) {
    // Where the case expects no result, an error is the right answer: the ledger refuses what has no result.
    if (isNoResult(published.expected)) return []
    return [wordsOf(error)]
  }
}

function* differences(
  name: string,
  expected: unknown,
  answer: Answer | undefined,
  tolerance: number,
): Generator<string> {
  const at = name === '' ? '' : `${name} `
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    for (const [key, value] of Object.entries(expected)) {
      const path = name === '' ? key : `${name}.${key}`
      const part = typeof answer === 'function' ? answer(plainName(key)) : undefined
      yield* differences(path, value, part, tolerance)
    }
    return
  }
  const got = typeof answer === 'function' ? answer('') : answer
  if (got === undefined) yield `${at}is not a figure that can be computed here`
  else if (Array.isArray(expected)) yield* listDifferences(name, expected, got, tolerance)
  else if (isNoResult(expected)) {
    if (typeof got === 'number' && Number.isFinite(got)) yield `${at}expected no result, got ${got}`
  } else if (typeof got !== 'number') yield `${at}expected ${toText(expected)}, got ${JSON.stringify(got)}`
  else {
    const difference = Math.abs(got - Number(expected))
    if (!(difference <= tolerance))
      yield `${at}expected ${toText(expected)}, got ${got}, difference ${difference}`
  }
}

function* listDifferences(
  name: string,
  expected: readonly unknown[],
  got: Answer,
  tolerance: number,
): Generator<string> {
  if (!Array.isArray(got)) yield `${name} expected a list, got ${JSON.stringify(got)}`.trimStart()
  else if (got.length !== expected.length) {
    yield `${name} expected ${expected.length} figures, got ${got.length}`.trimStart()
  } else {
    for (const [index, value] of expected.entries()) {
      yield* differences(`${name}[${index}]`, value, got[index], tolerance)
    }
  }
}

/** null, or words such as "NaN", "no solution" or { "error": … }. */
function isNoResult(expected: unknown): boolean {
  if (expected === null || expected === undefined) return true
  if (typeof expected === 'string') return expected.trim() === '' || !Number.isFinite(Number(expected))
  return typeof expected === 'object' && !Array.isArray(expected) && new Inputs(expected).has('error')
}
