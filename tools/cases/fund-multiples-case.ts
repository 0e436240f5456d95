import { decimal, fromFloat, sum, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { multiples } from '@kinfolio/ledger/returns/multiples'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import type { Inputs } from './inputs.ts'

/**
 * Inputs `cashflows` signed from the investor's side, or `contributions` and `distributions` apart (of either sign, a
 * list or a sum); `nav`; `commitment` for what is unfunded. A list of contributions alone may be called cashflows.
 */
export function fundMultiplesCase({ inputs }: Case): Answer {
  const { paidIn, distributed } = paidAndDistributed(inputs)
  const value = fromFloat(inputs.optionalNumber('nav', 'value', 'residual_value') ?? 0)
  const ratios = multiples({ paidIn, distributed, value })
  const commitment = inputs.optionalNumber('commitment', 'committed')
  const unfunded = commitment === undefined ? undefined : fromFloat(commitment).minus(paidIn).toNumber()
  const figures: Record<string, number | null | undefined> = {
    paidin: paidIn.toNumber(),
    contributions: paidIn.toNumber(),
    distributed: distributed.toNumber(),
    distributions: distributed.toNumber(),
    nav: value.toNumber(),
    unfunded,
    pic: commitment === undefined ? undefined : paidIn.toNumber() / commitment,
    dpi: ratios?.dpi ?? null,
    rvpi: ratios?.rvpi ?? null,
    tvpi: ratios?.tvpi ?? null,
    moic: ratios?.tvpi ?? null,
  }
  const measure = inputs.text('measure', 'multiple', 'method') ?? 'tvpi'
  return (name) => figures[name === '' ? measure.toLowerCase() : name]
}

function paidAndDistributed(inputs: Inputs): { paidIn: Decimal; distributed: Decimal } {
  if (inputs.has('contributions', 'paid_in', 'distributions', 'distributed')) {
    return {
      paidIn: sizeOf(inputs, 'contributions', 'paid_in', 'calls'),
      distributed: sizeOf(inputs, 'distributions', 'distributed'),
    }
  }
  const flows = inputs.numbers('cashflows', 'flows', 'amounts').map(fromFloat)
  const hasPayments = flows.some((flow) => flow.isNegative() && !flow.isZero())
  const paid = hasPayments ? flows.filter((flow) => flow.isNegative()) : flows
  const received = hasPayments ? flows.filter((flow) => !flow.isNegative()) : []
  return { paidIn: sum(paid).abs(), distributed: sum(received) }
}

function sizeOf(inputs: Inputs, ...names: string[]): Decimal {
  const value = inputs.numberOrNumbers(...names)
  if (value === undefined) return decimal('0')
  return sum((Array.isArray(value) ? value : [value]).map(fromFloat)).abs()
}
