import type { FeeDragFigures, FeeProofRow } from '@kinfolio/contract/fee-drag'
import type { Ratio } from '@kinfolio/contract/figures'
import { feeDrag, feesToAverageValue, type FeeDrag } from '@kinfolio/ledger/fees/fee-drag'
import type { Flow } from '@kinfolio/ledger/flows/flows'
import { fromFloat, roundMoney, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Amount } from '@kinfolio/ledger/numbers/money'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { Reason } from '@kinfolio/ledger/value/figure'

import { ratioToWire } from '../book/figures/rules.ts'
import type { Stretch } from '../book/rules.ts'
import type { FoundFee } from './fees/rules.ts'

/** The mean of the values at the ends of the days after the first. Null where one of them is unknown. */
export function averageOf(series: readonly DailySeries[]): number | null {
  let whole = 0
  for (const { values } of series) {
    const days = values.subarray(1)
    if (days.length === 0) return null
    whole += days.reduce((so, value) => so + value, 0) / days.length
  }
  return Number.isNaN(whole) ? null : whole
}

type Flows = { flows: readonly Flow[]; reason?: undefined } | { flows: null; reason: Reason | undefined }

export type Dragged = { drag: FeeDrag; figures: FeeDragFigures }

/** What fees took from positions with these flows, whoever they are. */
export function dragOf(
  fees: readonly FoundFee[],
  members: ReadonlySet<string>,
  { flows, reason }: Flows,
  average: number,
  untoldCount: number,
  stretch: Stretch,
): Dragged {
  const counted = fees.filter(({ isTold }) => !isTold)
  const drag = feeDrag({ to: stretch.to, flows: flows ?? [], members, fees: counted })
  const { byLayer, total, before, net, residual } = drag
  const unless = (ratio: Ratio): Ratio =>
    flows === null ? { value: null, reason: reason ?? 'NO_VALUATION' } : ratio
  const text = (amount: Amount<string>) => (flows === null ? null : toText(amount))
  return {
    drag,
    figures: {
      fund: toText(byLayer.FUND),
      beside: toText(byLayer.OUTSIDE_COMMITMENT),
      direct: toText(byLayer.DIRECT),
      overhead: toText(byLayer.OVERHEAD),
      total: toText(total),
      gainBefore: text(before.gain),
      gain: text(net.gain),
      residual: text(residual),
      irrBefore: unless(ratioToWire(before.irr)),
      irr: unless(ratioToWire(net.irr)),
      drag: unless(drag.drag),
      feesToGain: unless(drag.feesToGain),
      feesToValue: feesToAverageValue(total, average, stretch),
      averageValue: toText(roundMoney(fromFloat(average)).decimalPlaces(2)),
      untoldCount,
    },
  }
}

export function toProofRow(
  fee: FoundFee,
  members: ReadonlySet<string>,
  nameOf: (id: string) => string,
): FeeProofRow {
  const { layer, what, day, positionId, transactionId, cost, fundFeesId, own, ownCurrency, share, amount } =
    fee
  const isKept = fee.bornBy !== null && members.has(fee.bornBy)
  return {
    layer,
    what,
    on: day,
    counts: fee.isTold ? 'TOLD' : isKept ? 'KEPT' : 'PAID',
    position: positionId === null ? null : { id: positionId, name: nameOf(positionId) },
    transactionId,
    cost,
    fundFeesId,
    own: toText(own),
    ownCurrency,
    share,
    amount: toText(amount),
  }
}
