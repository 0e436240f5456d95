import type { Question } from '../flows/question.ts'
import { sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { costBasisIn } from '../value/cost-in-currency.ts'
import { missingProof } from './proof.ts'
import type { Proof, ProofRow } from './proof.ts'

const formula =
  'What every purchase cost, − the cost of what was sold or given back = the cost of what is held. A sale realises its ' +
  'proceeds − the cost of the lots it took: the oldest first (FIFO), or its part of the pool (average). A transfer or a ' +
  'corporate action moves its part of the cost with the days of the lots, and realises only what was paid in money. Each at the rate of its row.'

/** Lists every row that added to the cost or took from it, and the lots that are left. */
export function explainCostBasis({ positions, to, rates, currency }: Question): Proof {
  const names = ['cost', 'realisedGain']
  const rows: ProofRow[] = []
  const lots: ProofRow[] = []
  let [cost, realisedGain, entered] = [zero, zero, zero] as [Decimal, Decimal, Decimal]
  for (const input of positions) {
    const basis = costBasisIn(input, to, rates, currency)
    if (basis.cost === null) {
      return missingProof('costBasis', formula, names, basis.missing[0]?.reason ?? 'NO_RATE')
    }
    const sales = new Map(basis.realised.map((sale) => [sale.transactionId, sale]))
    for (const { transactionId, on, cost: change } of basis.entries) {
      const sale = sales.get(transactionId)
      rows.push({
        what: sale === undefined ? 'CHANGE' : 'SALE',
        day: on,
        positionId: input.id,
        transactionId,
        ...(sale === undefined ? {} : { terms: { proceeds: sale.proceeds, gain: sale.gain } }),
        result: change,
      })
    }
    for (const { openedOn, quantity, cost: lotCost } of basis.lots) {
      lots.push({
        what: 'LOT',
        day: openedOn,
        positionId: input.id,
        quantity,
        closing: lotCost,
        result: zero,
      })
    }
    cost = cost.plus(basis.cost)
    realisedGain = realisedGain.plus(basis.realisedGain)
    entered = entered.plus(sum(basis.entries.map((entry) => entry.cost)))
  }
  return {
    measure: 'costBasis',
    formula,
    results: { cost, realisedGain },
    rows: [...rows, ...lots],
    residual: cost.minus(entered),
  }
}
