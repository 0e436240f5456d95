import { say } from '@kinfolio/contract/say'
import { addMonths } from '@kinfolio/ledger/days/day'
import {
  decimal,
  minus,
  plus,
  sum,
  toFloat,
  toText,
  zero,
  type Decimal,
} from '@kinfolio/ledger/numbers/decimal'

import { liquidityOf } from '../../../portfolio/rules.ts'
import { countedPositions } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { committedPositions, inCurrency, unfundedOf } from '../../widgets/funds/commitments.ts'
import { amountOf, measure, privateEntries } from '../../widgets/funds/private-entries.ts'
import { dayWords } from '../../widgets/words.ts'
import { concernedPart, knownSum, partsOf, shareOfAssets, valuesMissing } from '../concentration/queries.ts'
import { blank, notKnown, type Finding } from '../findings/rules.ts'

const noCommitment = blank('No fund can call anything.')

/** One amount for each unit of another. Nothing to hold against is as bad as it can be. */
export function times(amount: Decimal | null, at: Decimal | null): number | null {
  if (amount === null || at === null) return null
  if (at.gt(0)) return toFloat(amount.div(at))
  return amount.isZero() ? 0 : null
}

export async function liquidOf(sight: Sight): Promise<Decimal | null> {
  const { value } = (await sight.summary()).liquid
  return value === null ? null : decimal(value)
}

export async function commitmentsCurrency(sight: Sight): Promise<Finding> {
  const { book } = await privateEntries(sight)
  const [open, liquid] = [new Map<string, Decimal>(), new Map<string, Decimal>()]
  for (const position of await countedPositions(sight)) {
    const add = (to: Map<string, Decimal>, amount: string | null | undefined) => {
      if (amount) to.set(position.currency, plus(to.get(position.currency) ?? zero, decimal(amount)))
    }
    add(open, position.unfunded?.value)
    if (liquidityOf(position) === 'liquid') add(liquid, position.nav.value)
  }
  const lines = [...open].map(([currency, amount]) => {
    const at = liquid.get(currency) ?? zero
    const own = currency === sight.currency || !amount.gt(at) ? zero : minus(amount, at)
    const [all, uncovered] = [amount, own].map((each) => inCurrency(each, currency, sight, book))
    return { currency, all: all ?? null, uncovered: uncovered ?? null }
  })
  if (lines.some(({ all, uncovered }) => all === null || uncovered === null))
    return notKnown('An exchange rate is missing.')
  const whole = sum(lines.map(({ all }) => all ?? zero))
  if (whole.isZero()) return noCommitment
  return {
    value: toFloat(sum(lines.map(({ uncovered }) => uncovered ?? zero)).div(whole)),
    concerned: lines
      .filter(({ uncovered }) => uncovered?.gt(0))
      .map(({ currency, uncovered }) => ({
        text: currency,
        value: { amount: uncovered && toText(uncovered) },
      })),
  }
}

async function openFunds(sight: Sight) {
  return (await committedPositions(sight)).map(({ id, name, unfunded, currency }) => ({
    text: name,
    record: { kind: 'position' as const, id },
    value: { amount: unfunded?.value ?? null, currency },
  }))
}

export async function unfundedToLiquid(sight: Sight): Promise<Finding> {
  const unfunded = await unfundedOf(sight)
  if (unfunded?.isZero()) return noCommitment
  const value = times(unfunded, await liquidOf(sight))
  return value === null
    ? notKnown('Nothing is liquid, or a value is missing.')
    : { value, concerned: await openFunds(sight), proof: { measure: 'unfunded', to: sight.to } }
}

export async function unfundedToValue(sight: Sight): Promise<Finding> {
  const unfunded = await unfundedOf(sight)
  if (unfunded?.isZero()) return noCommitment
  const seen = await privateEntries(sight)
  const worth = amountOf(measure(sight, 'value', seen.entries, seen), 'value')
  const value = times(unfunded, worth)
  return value === null
    ? notKnown('Funds have no value yet, or one is missing.')
    : { value, concerned: await openFunds(sight), proof: { measure: 'unfunded', to: sight.to } }
}

export async function vintageSpread(sight: Sight): Promise<Finding> {
  const { book } = await privateEntries(sight)
  const funds = (await committedPositions(sight)).filter(({ details }) => details.vintage)
  if (funds.length === 0) return blank('No commitment names its vintage.')
  const amounts = new Map<number, Decimal>()
  for (const { details, currency } of funds) {
    const own = inCurrency(decimal(details.commitment ?? '0'), currency, sight, book)
    if (own === null) return notKnown('An exchange rate is missing.')
    const vintage = details.vintage ?? 0
    amounts.set(vintage, plus(amounts.get(vintage) ?? zero, own))
  }
  const whole = sum(amounts.values())
  const sorted = [...amounts].toSorted(([, a], [, b]) => b.comparedTo(a) ?? 0)
  return whole.isZero()
    ? noCommitment
    : {
        value: toFloat((sorted[0]?.[1] ?? zero).div(whole)),
        concerned: sorted.map(([vintage, amount]) => ({
          text: say`Vintage ${vintage}`,
          value: { amount: toText(amount) },
        })),
      }
}

export async function callsCovered(sight: Sight): Promise<Finding> {
  const { due } = await sight.summary()
  const calls = due.filter(({ kind }) => kind === 'CALL')
  if (calls.length === 0) return blank('No call is recorded for the days ahead.')
  const amounts = calls.map(({ amount }) => amount?.value ?? null)
  if (amounts.includes(null)) return notKnown('An exchange rate is missing.')
  const cash = (await partsOf(sight)).filter(({ position: { type } }) => type === 'CASH')
  const value = times(sum(amounts.map((amount) => decimal(amount ?? '0'))), knownSum(cash))
  return value === null
    ? notKnown('There is no cash to hold them against.')
    : {
        value,
        concerned: calls.map(({ positionId, name, on, amount }) => ({
          text: `${name}, ${dayWords(on)}`,
          record: { kind: 'position' as const, id: positionId },
          value: { amount: amount?.value ?? null },
        })),
      }
}

export async function liquidShare(sight: Sight): Promise<Finding> {
  return shareOfAssets(sight, await liquidOf(sight))
}

export async function illiquidShare(sight: Sight): Promise<Finding> {
  const { value } = (await sight.summary()).illiquid
  const parts = (await partsOf(sight)).filter(({ position }) => liquidityOf(position) === 'illiquid')
  const largest = parts.toSorted((a, b) => (b.value ?? zero).comparedTo(a.value ?? zero) ?? 0)
  return value === null
    ? valuesMissing
    : shareOfAssets(sight, decimal(value), largest.slice(0, 5).map(concernedPart))
}

/** A year after the day of the report. */
export const yearAhead = ({ to }: Sight) => addMonths(to, 12)
