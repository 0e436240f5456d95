import { decimal, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { UnderstoodPaper } from './paper-suggestion.ts'
import { impliedCommitment, type Range } from './tie-outs.ts'

/**
 * What the papers of a fund say together of its commitment, so that a notice that does not name it can be checked: what one of
 * them states, else what amounts and percentages of two or more leave possible. Null if they deny each other, or say too little.
 */
export function commitmentOfPapers(papers: readonly UnderstoodPaper[]): Range | null {
  const stated: Range[] = []
  const implied: Range[] = []
  for (const { suggestions, tieOuts } of papers) {
    // What contradicts itself says nothing of others.
    if (tieOuts.some(({ outcome }) => outcome === 'CONTRADICTS')) continue
    const figures = Object.fromEntries(suggestions.map((each) => [each.field, each]))
    const { commitment } = figures
    if (commitment && commitment.halfUnit !== null && commitment.grade !== 'DOUBTFUL') {
      const [value, half] = [decimal(commitment.value), decimal(commitment.halfUnit)]
      stated.push({ least: value.minus(half).toFixed(), most: value.plus(half).toFixed() })
    } else implied.push(...[impliedCommitment(figures)].filter((range) => range !== null))
  }
  if (stated.length > 0) return common(stated)
  return implied.length > 1 ? common(implied) : null
}

function common(ranges: readonly Range[]): Range | null {
  const least = largest(ranges.map((range) => decimal(range.least)))
  const most = largest(ranges.map((range) => decimal(range.most).negated())).negated()
  return least.isGreaterThan(most) ? null : { least: least.toFixed(), most: most.toFixed() }
}

function largest(numbers: readonly Decimal[]): Decimal {
  return numbers.reduce((a, b) => (a.isGreaterThan(b) ? a : b))
}
