import { gainRoot } from '@kinfolio/ledger/returns/discount-roots'
import { irr } from '@kinfolio/ledger/returns/irr'
import { mirr } from '@kinfolio/ledger/returns/mirr'
import { npv } from '@kinfolio/ledger/returns/npv'
import { xirr } from '@kinfolio/ledger/returns/xirr'
import { xnpv } from '@kinfolio/ledger/returns/xnpv'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { isAct365Fixed, yearFraction } from './day-count.ts'
import type { DatedAmount } from './inputs.ts'

const amountNames = ['cashflows', 'flows', 'amounts', 'values', 'payments']

/** Inputs `flows` of [day, amount]; `day_count` where it is not act/365 fixed. Also an object with `rate`. */
export function xirrCase({ inputs }: Case): Answer {
  const flows = inputs.dated('flows', 'cashflows', 'payments', 'rows', 'transactions')
  const dayCount = inputs.text('day_count') ?? 'act/365F'
  const rate = xirr(flows)
  const value = isAct365Fixed(dayCount) ? rate.value : rateBy(dayCount, flows)
  return named(value, { rate: value, xirr: value, irr: value, unannualised: rate.unannualised ?? value })
}

/** Inputs `cashflows`, one a period; with `finance_rate` the modified rate. */
export function irrCase(published: Case): Answer {
  const { inputs } = published
  if (inputs.has('finance_rate')) return mirrCase(published)
  const value = irr(inputs.numbers(...amountNames))
  return named(value, { rate: value, irr: value })
}

/** Inputs `cashflows`, `finance_rate`, `reinvest_rate`. */
export function mirrCase({ inputs }: Case): Answer {
  const value = mirr(
    inputs.numbers(...amountNames),
    inputs.number('finance_rate'),
    inputs.number('reinvest_rate', 'reinvestment_rate'),
  )
  return named(value, { rate: value, mirr: value })
}

/** Inputs `rate` and `cashflows`, the first now; with `start_from_zero` false, or by Excel, a period from now. */
export function npvCase({ inputs, source }: Case): Answer {
  const rate = inputs.number('rate')
  const isLater =
    inputs.get('start_from_zero') === false ||
    (/excel|libreoffice/i.test(source) && !inputs.has('start_from_zero'))
  const value = npv(rate, inputs.numbers(...amountNames)) / (isLater ? 1 + rate : 1)
  return named(value, { npv: value })
}

/** Inputs `rate` and `flows` of [day, amount]. */
export function xnpvCase({ inputs }: Case): Answer {
  const value = xnpv(inputs.number('rate'), inputs.dated('flows', 'cashflows', 'payments', 'rows'))
  return named(value, { xnpv: value, npv: value })
}

/** A figure that is the whole answer, and also has names. */
function named(value: number | null, names: Readonly<Record<string, number | null>>): Answer {
  return (name) => (name === '' ? value : names[name])
}

function rateBy(dayCount: string, flows: readonly DatedAmount[]): number | null {
  const ordered = flows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const [first] = ordered
  if (first === undefined) return null
  const { root } = gainRoot(
    ordered.map(({ day, amount }) => ({ time: yearFraction(dayCount, first.day, day), amount })),
  )
  return root === null ? null : Math.expm1(root)
}
