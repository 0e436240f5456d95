import type { PaperField } from '@kinfolio/contract/paper-fields'
import { say } from '@kinfolio/contract/say'
import { daysBetween, isDay } from '@kinfolio/ledger/days/day'
import { decimal, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { Suggestion, TieOut } from './paper-suggestion.ts'

/** A figure with the room that rounding leaves: the true one lies between. */
export type Range = { least: string; most: string }

/** What is known of a fund besides this paper. */
export type KnownFacts = {
  /** Of whoever the figures of the paper are about: an investor or the whole fund. */
  commitment?: Range | undefined
  /** Days that the agreement of the fund gives between a notice and its payment. */
  noticeDays?: number | undefined
}

type Bounds = { least: Decimal; most: Decimal }
type Figures = Partial<Record<PaperField, Suggestion>>

/** Ten working days are asked for by most agreements; an agreement that is known says otherwise. */
const usualNoticeDays = 10

/** What the amount and its percentage say of the commitment. Null if one of them is missing, or says nothing. */
export function impliedCommitment(figures: Figures): Range | null {
  const [amount, percentage] = [boundsOf(figures.amount), boundsOf(figures.percentage)]
  if (!amount || !percentage || !percentage.least.isGreaterThan(0) || !amount.least.isGreaterThan(0))
    return null
  return {
    least: toText(amount.least.times(100).dividedBy(percentage.most).decimalPlaces(2)),
    most: toText(amount.most.times(100).dividedBy(percentage.least).decimalPlaces(2)),
  }
}

/** Whether the figures of a call agree with each other, and with what is known of the fund. */
export function callTieOuts(figures: Figures, known: KnownFacts = {}): TieOut[] {
  const printed = boundsOf(figures.commitment)
  const commitment = printed ?? boundsOfRange(known.commitment)
  const isKnown = printed === null && commitment !== null
  return [
    sharePaysAmount(figures, commitment, isKnown),
    commitmentIsUsed(figures, commitment, isKnown),
    unfundedIsLeft(figures),
    noticeIsLongEnough(figures, known),
  ]
}

/** T4: the percentage of the commitment is the amount. */
function sharePaysAmount(figures: Figures, commitment: Bounds | null, isKnown: boolean): TieOut {
  const what = 'Percentage of the commitment is the amount called'
  const [amount, percentage] = [boundsOf(figures.amount), boundsOf(figures.percentage)]
  if (!amount || !percentage || !commitment) {
    return skipped('T4', what, missing({ amount, percentage, commitment }))
  }
  if (isKnown && isOfAnotherScale(figures, commitment)) {
    return skipped(
      'T4',
      what,
      'The figures are not about this commitment: they may be those of the whole fund.',
    )
  }
  return compared('T4', what, {
    expected: {
      least: commitment.least.times(percentage.least).dividedBy(100),
      most: commitment.most.times(percentage.most).dividedBy(100),
    },
    printed: amount,
    note: 'The percentage and the commitment give another amount than the one called.',
  })
}

/** T3: what was called and what is left are the commitment, the call being in the sum or not yet. */
function commitmentIsUsed(figures: Figures, stated: Bounds | null, isKnown: boolean): TieOut {
  const what = 'Commitment less what was called is what remains unfunded'
  const [amount, called, unfunded] = [figures.amount, figures.cumulativeCalled, figures.unfunded].map(
    boundsOf,
  )
  const implied = boundsOfRange(impliedCommitment(figures) ?? undefined)
  const fits = stated !== null && (!isKnown || !isOfAnotherScale(figures, stated))
  const commitment = fits ? stated : implied
  if (!called || !unfunded || !commitment) {
    return skipped('T3', what, missing({ cumulative: called, unfunded, commitment }))
  }
  const readings = readingsOf(figures, minus(commitment, called), amount ?? null)
  const holding = readings.find(({ expected }) => isWithin(expected, unfunded))
  if (holding) return compared('T3', what, { ...holding, printed: unfunded })
  const nearest = readings.toSorted((a, b) =>
    Number(gap(a.expected, unfunded).comparedTo(gap(b.expected, unfunded))),
  )[0]
  return compared('T3', what, {
    expected: nearest?.expected ?? minus(commitment, called),
    printed: unfunded,
    note:
      readings.length > 1
        ? 'Neither reading of the cumulative figure gives what the paper says remains.'
        : say`${nearest?.note} That does not give what the paper says remains.`,
  })
}

/**
 * What remains, by each reading of the cumulative figure: with this call or without it. Where the paper says which, only that one is
 * tried. A remainder that is told from before this call is compared with the same day.
 */
function readingsOf(figures: Figures, left: Bounds, amount: Bounds | null) {
  const isLeftBefore = figures.unfunded?.timing === 'BEFORE'
  const timing = figures.cumulativeCalled?.timing ?? null
  const readings: { expected: Bounds; note: string }[] = []
  if (timing !== 'BEFORE') {
    const expected = isLeftBefore && amount ? plus(left, amount) : left
    readings.push({ expected, note: 'Held with the cumulative figure after this call.' })
  }
  if (timing !== 'AFTER' && amount) {
    const expected = isLeftBefore ? left : minus(left, amount)
    readings.push({ expected, note: 'Held with the cumulative figure before this call.' })
  }
  return readings
}

/** A commitment can not be overdrawn. */
function unfundedIsLeft(figures: Figures): TieOut {
  const what = 'What remains unfunded is not less than nothing'
  const unfunded = boundsOf(figures.unfunded)
  if (!unfunded) return skipped('T2', what, missing({ unfunded }))
  const isOverdrawn = unfunded.most.isNegative()
  return {
    check: 'T2',
    what,
    outcome: isOverdrawn ? 'CONTRADICTS' : 'TIES',
    expected: '0',
    printed: toText(middle(unfunded)),
    difference: isOverdrawn ? toText(middle(unfunded)) : '0',
    tolerance: toText(width(unfunded).dividedBy(2)),
    note: isOverdrawn
      ? 'A negative remaining commitment: more would be called than was promised.'
      : 'Not negative.',
  }
}

/** T9: the days between notice and payment. They are told and accuse nobody: agreements differ. */
function noticeIsLongEnough(figures: Figures, { noticeDays }: KnownFacts): TieOut {
  const what = 'Days between the notice and its payment'
  const [from, to] = [figures.date?.value, figures.dueDate?.value]
  if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) {
    return skipped('T9', what, missing({ 'date of notice': from ?? null, 'due date': to ?? null }))
  }
  const days = daysBetween(from, to)
  const wanted = noticeDays ?? usualNoticeDays
  const isBackwards = days < 0
  const isShort = noticeDays !== undefined && days < noticeDays
  return {
    check: 'T9',
    what,
    outcome: isBackwards || isShort ? 'CONTRADICTS' : 'TIES',
    expected: `${wanted}`,
    printed: `${days}`,
    difference: `${days - wanted}`,
    tolerance: '0',
    note: isBackwards
      ? 'The payment is due before the day of the notice.'
      : days < wanted
        ? say`${days} days. Ten business days are usual; the agreement of the fund decides.`
        : say`${days} days.`,
  }
}

/** T1 and T11: parts that stand above a total are the total. */
export function partsTieOut(parts: readonly Suggestion[], total: Suggestion | undefined): TieOut {
  const what = 'The parts are the total'
  if (parts.length < 2 || !total) return skipped('T1', what, 'The paper has no table of parts above a total.')
  const printed = boundsOf(total)
  const bounds = parts.flatMap((part) => boundsOf(part) ?? [])
  if (printed === null || bounds.length < parts.length)
    return skipped('T1', what, 'Not all parts have a figure.')
  const sums = sumsOf(bounds.slice(0, mostParts))
  const [asPrinted] = sums
  if (asPrinted === undefined || bounds.length > mostParts)
    return skipped('T1', what, 'The table has too many parts.')
  const holding = sums.find((sum) => isWithin(sum, printed) || isWithin(negated(sum), printed))
  return compared('T1', what, {
    expected: holding && !isWithin(holding, printed) ? negated(holding) : (holding ?? asPrinted),
    printed,
    note: say`The sum of ${parts.length} parts is another than the total, whichever of them are taken off.`,
  })
}

const mostParts = 10

/** Sums of the parts, as they are printed first, then with some taken off: many papers print what comes back without a minus. */
function sumsOf(parts: readonly Bounds[]): Bounds[] {
  return parts.reduce<Bounds[]>(
    (sums, part) => [...sums.map((sum) => plus(sum, part)), ...sums.map((sum) => minus(sum, part))],
    [{ least: zero, most: zero }],
  )
}

function negated({ least, most }: Bounds): Bounds {
  return { least: most.negated(), most: least.negated() }
}

/** What is known is about an investor, and the paper about the whole fund, if they differ by more than a mistake would. */
function isOfAnotherScale(figures: Figures, commitment: Bounds): boolean {
  const implied = boundsOfRange(impliedCommitment(figures) ?? undefined)
  if (!implied) return false
  return (
    implied.least.isGreaterThan(commitment.most.times(2)) ||
    implied.most.times(2).isLessThan(commitment.least)
  )
}

type Comparison = { expected: Bounds; printed: Bounds; note: string }

function compared(check: TieOut['check'], what: string, { expected, printed, note }: Comparison): TieOut {
  const ties = isWithin(expected, printed)
  const [wanted, stated] = [middle(expected), middle(printed)]
  const tolerance = width(expected).plus(width(printed)).dividedBy(2)
  return {
    check,
    what,
    outcome: ties ? 'TIES' : 'CONTRADICTS',
    expected: toText(wanted),
    printed: toText(stated),
    difference: toText(stated.minus(wanted)),
    tolerance: toText(tolerance.decimalPlaces(4)),
    note: ties && note.startsWith('Held') ? note : ties ? 'Within what rounding allows.' : note,
  }
}

function skipped(check: TieOut['check'], what: string, note: string): TieOut {
  const nothing = { expected: null, printed: null, difference: null, tolerance: null }
  return { check, what, outcome: 'SKIPPED', ...nothing, note }
}

function missing(needed: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(needed).flatMap(([name, value]) =>
    value === null || value === undefined ? [name] : [],
  )
  return say`Not on the paper: ${names.join(', ')}.`
}

export function boundsOf(suggestion: Suggestion | undefined): Bounds | null {
  if (!suggestion || suggestion.halfUnit === null) return null
  const [value, half] = [decimal(suggestion.value), decimal(suggestion.halfUnit)]
  return { least: value.minus(half), most: value.plus(half) }
}

function boundsOfRange(range: Range | undefined): Bounds | null {
  return range ? { least: decimal(range.least), most: decimal(range.most) } : null
}

function minus(a: Bounds, b: Bounds): Bounds {
  return { least: a.least.minus(b.most), most: a.most.minus(b.least) }
}

function plus(a: Bounds, b: Bounds): Bounds {
  return { least: a.least.plus(b.least), most: a.most.plus(b.most) }
}

function isWithin(a: Bounds, b: Bounds): boolean {
  return !a.least.isGreaterThan(b.most) && !b.least.isGreaterThan(a.most)
}

function gap(a: Bounds, b: Bounds): Decimal {
  return middle(a).minus(middle(b)).abs()
}

function middle({ least, most }: Bounds): Decimal {
  return least.plus(most).dividedBy(2).decimalPlaces(4)
}

function width({ least, most }: Bounds): Decimal {
  return most.minus(least)
}
