import { toEpochDay } from '@kinfolio/ledger/days/day'
import { lastIndexOn } from '@kinfolio/ledger/prices/ticks'
import { pme } from '@kinfolio/ledger/returns/pme'
import { pmeDated } from '@kinfolio/ledger/returns/pme-dated'
import type { Pme, PmeMethod } from '@kinfolio/ledger/returns/pme-methods'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { plainName, type DatedAmount, type Inputs } from './inputs.ts'

type Part = 'value' | 'nav' | 'lambda' | 'flows'

/** The names that sources give to methods, and to parts of methods. */
const methods: Readonly<Record<string, readonly [PmeMethod, Part]>> = {
  ks: ['ks', 'value'],
  kspme: ['ks', 'value'],
  kaplanschoar: ['ks', 'value'],
  ksflows: ['ks', 'flows'],
  kspmeflows: ['ks', 'flows'],
  ln: ['ln', 'value'],
  lnpme: ['ln', 'value'],
  lnirr: ['ln', 'value'],
  longnickels: ['ln', 'value'],
  lnnav: ['ln', 'nav'],
  lnpmenav: ['ln', 'nav'],
  pmeplus: ['pmePlus', 'value'],
  'pme+': ['pmePlus', 'value'],
  pmeplusirr: ['pmePlus', 'value'],
  pmepluslambda: ['pmePlus', 'lambda'],
  lambda: ['pmePlus', 'lambda'],
  pmeplusflows: ['pmePlus', 'flows'],
  mpme: ['mPme', 'value'],
  modifiedpme: ['mPme', 'value'],
  mpmenav: ['mPme', 'nav'],
  directalpha: ['directAlpha', 'value'],
}

/**
 * Inputs `method`, `cashflows` (or `contributions` and `distributions`), `index`, `nav` (one, or one a period); or, in
 * days, `flows` of [day, amount], `index` of [day, level], `nav` of [day, value]. Expected may name several methods.
 */
export function pmeCase({ inputs }: Case): Answer {
  return (name) => {
    const named = methods[name === '' ? plainName(inputs.text('method') ?? '') : name]
    const own = methods[plainName(inputs.text('method') ?? '')]
    const [method, part] = named ?? [own?.[0], name]
    if (method === undefined) return undefined
    if (part === 'flows') return scaledFlows(inputs, method)
    const result = isDated(inputs) ? datedPme(inputs, method) : pme({ method, ...periods(inputs) })
    if (part === 'value' || part === 'irr' || part === 'ratio' || part === 'rate') return result.value
    return part === 'nav' || part === 'lambda' ? (result[part] ?? null) : undefined
  }
}

function periods(inputs: Inputs) {
  const index = inputs.numbers('index', 'benchmark', 'index_levels')
  const nav = inputs.numberOrNumbers('nav', 'navs', 'value') ?? 0
  if (!inputs.has('contributions'))
    return { cashflows: inputs.numbers('cashflows', 'flows', 'amounts'), index, nav }
  return {
    contributions: inputs.numbers('contributions').map(Math.abs),
    distributions: inputs.numbers('distributions').map(Math.abs),
    index,
    nav,
  }
}

/** Flows as a method changes them: grown with the index (ks), or with distributions times λ (pmePlus). */
function scaledFlows(inputs: Inputs, method: PmeMethod): number[] | undefined {
  const input = periods(inputs)
  if (input.cashflows === undefined) return undefined
  const { cashflows, index } = input
  const last = index.at(-1) ?? NaN
  if (method === 'ks') return cashflows.map((flow, period) => (flow * last) / (index[period] ?? NaN))
  const { lambda } = pme({ method, ...input })
  return lambda === undefined ? undefined : cashflows.map((flow) => (flow > 0 ? flow * lambda : flow))
}

function isDated(inputs: Inputs): boolean {
  const [first] = inputs.list('index', 'benchmark', 'index_levels')
  return typeof first === 'object'
}

function datedPme(inputs: Inputs, method: PmeMethod): Pme {
  const flows = inputs.dated('flows', 'cashflows')
  const levelOn = lastKnown(inputs.dated('index', 'benchmark', 'index_levels'))
  const navs = inputs.dated('nav', 'navs')
  const closing = navs.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1)
  if (closing === undefined) throw new TypeError('The inputs need a dated nav.')
  return pmeDated({
    method,
    flows,
    closing: { day: closing.day, value: closing.amount },
    levelOn,
    navOn: lastKnown(navs),
  })
}

function lastKnown(rows: readonly DatedAmount[]): (on: DatedAmount['day']) => number | null {
  const ordered = rows.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const days = Int32Array.from(ordered, ({ day }) => toEpochDay(day))
  return (on) => ordered[lastIndexOn({ days }, toEpochDay(on))]?.amount ?? null
}
