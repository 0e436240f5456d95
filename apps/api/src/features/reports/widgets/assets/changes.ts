import type { Cell } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { decimal, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'

import type { Sight } from '../../sight/queries.ts'
import { ofFigure, ofRatio, unknownNotes } from '../cells.ts'
import { figures, method } from '../figures.ts'
import type { Reader } from '../reader.ts'

type Of<T extends keyof typeof assetsWidgets> = Reader<(typeof assetsWidgets)[T]['settings']>

const proofOf = (sight: Sight, measure: 'gain' | 'value') =>
  measure === 'gain'
    ? ({ proof: { measure, from: sight.from, to: sight.to } } as const)
    : ({ proof: { measure, to: sight.to } } as const)

/** The difference of two amounts; missing with the reason of the first that is missing. */
function difference(a: Cell, b: Cell): Cell {
  const reason = (a.amount ?? null) === null ? a.reason : (b.amount ?? null) === null ? b.reason : undefined
  if (a.amount === null || a.amount === undefined || b.amount === null || b.amount === undefined) {
    return { amount: null, ...(reason === undefined ? {} : { reason }) }
  }
  return { amount: toText(decimal(a.amount).minus(decimal(b.amount))) }
}

/** What the value of the whole changed by, payments included. */
export const valueChange: Of<'value-change'> = async (sight) => {
  const { change, missing } = await sight.history()
  const [start, end] = [ofFigure(change.start), ofFigure(change.end, proofOf(sight, 'value'))]
  const [first, last] = [change.start.value, change.end.value]
  const isKnown = first !== null && last !== null && decimal(first).gt(0)
  const share = isKnown ? toFloat(decimal(last).div(decimal(first))) - 1 : null
  return figures(
    ['money', sight.currency],
    [
      { label: 'Change', value: difference(end, start), change: { number: share } },
      { label: 'At the beginning', value: start },
      { label: 'At the end', value: end },
    ],
    unknownNotes(missing),
  )
}

export const gain: Of<'gain'> = async (sight) => {
  const { change, returns, missing } = await sight.history()
  return figures(
    ['money', sight.currency],
    [
      {
        label: 'Gain',
        value: ofFigure(change.gain, proofOf(sight, 'gain')),
        change: ofRatio(returns.whole),
      },
    ],
    unknownNotes(missing),
  )
}

export const gainSinceBeginning: Of<'gain-since-beginning'> = async (sight) => {
  const whole = (await sight.history()).periods.find(({ key }) => key === 'MAX')
  return figures(
    ['money', sight.currency],
    [
      {
        label: 'Gain since the beginning',
        value: whole
          ? ofFigure(whole.gain, { proof: { measure: 'gain', from: whole.from, to: whole.to } })
          : { amount: null, reason: 'NO_FLOWS' },
        change: whole && ofRatio(whole.twr),
      },
    ],
  )
}

export const netTransfers: Of<'net-transfers'> = async (sight) => {
  const { change } = await sight.history()
  const [paidIn, takenOut] = [{ amount: change.contributions }, { amount: change.withdrawals }]
  return figures(
    ['money', sight.currency],
    [
      { label: 'Net', value: difference(paidIn, takenOut) },
      { label: 'Paid in', value: paidIn },
      { label: 'Taken out', value: takenOut },
    ],
  )
}

/** The value at the beginning, and what went in since less what came out. */
export const investedCapital: Of<'invested-capital'> = async (sight) => {
  const { change } = await sight.history()
  const net = difference({ amount: change.contributions }, { amount: change.withdrawals })
  const [start, paid] = [change.start.value, net.amount]
  return figures(
    ['money', sight.currency],
    [
      {
        label: 'Invested capital',
        value:
          start === null || paid === null || paid === undefined
            ? { ...ofFigure(change.start), amount: null }
            : { amount: toText(decimal(start).plus(decimal(paid))) },
      },
    ],
  )
}

/** The gain is the value less all that was ever paid in and not taken out again, so that is the value less the gain. */
export const investedSinceBeginning: Of<'invested-capital-since-beginning'> = async (sight) => {
  const { change, periods } = await sight.history()
  const whole = periods.find(({ key }) => key === 'MAX')
  return figures(
    ['money', sight.currency],
    [
      {
        label: 'Invested capital',
        value: whole
          ? difference(ofFigure(change.end), ofFigure(whole.gain))
          : { amount: null, reason: 'NO_FLOWS' },
      },
    ],
    [method('What was paid in since the first record, less what was taken out.')],
  )
}
