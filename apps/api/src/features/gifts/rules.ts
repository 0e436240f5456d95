import { failInput } from '@kinfolio/contract/errors'
import type { ReceiptState } from '@kinfolio/contract/gift-kinds'
import type { GiftDetailsInput } from '@kinfolio/contract/gift-records'
import type { Frequency } from '@kinfolio/ledger/agreements/kinds'
import { addMonths, day, type Day } from '@kinfolio/ledger/days/day'
import { sum, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { askedAmount, openAmount, type Occurrence } from '../costs/occurrences/rules.ts'

type Agreed = {
  frequency: Frequency
  firstOn: Day
  lastOn: Day | null
  renewalMonths: number | null
}

/** The first day that any record can have. */
const firstDay = day('1800-01-01')
/** The last one that a rule of its own may name. */
const lastDay = day('2199-12-31')
/** How far ahead the instalments of a gift without an end are told. */
const monthsAhead = 12

/** Whether the agreement goes on until somebody ends it. A rule of its own ends by itself. */
function isEndless({ frequency, lastOn, renewalMonths }: Agreed): boolean {
  if (frequency === 'ONE_TIME') return false
  return renewalMonths !== null || (lastOn === null && frequency !== 'CUSTOM')
}

/** The days in which all instalments of a gift lie; of one without an end those until a year ahead. */
export function daysOfGift(agreed: Agreed, today: Day): { first: Day; last: Day } {
  return { first: firstDay, last: isEndless(agreed) ? addMonths(today, monthsAhead) : lastDay }
}

/** What a gift comes to in all, in its own currency. Null: it has no end, or an amount of it is unknown. */
export type Standing = { total: Decimal | null; given: Decimal | null; open: Decimal | null }

export function standingOf(agreed: Agreed, instalments: readonly Occurrence[]): Standing {
  const asked = instalments.filter(({ state }) => state !== 'SKIPPED')
  const ends = !isEndless(agreed)
  return {
    total: ends ? sumOf(asked.map((each) => askedAmount(each)?.max ?? null)) : null,
    given: sumOf(instalments.map(({ paid }) => paid)),
    open: ends ? sumOf(asked.map((each) => openAmount(each)?.max ?? null)) : null,
  }
}

/** Null where any of them is. */
function sumOf(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === amounts.length ? sum(known) : null
}

/** Where the receipt of an instalment stands. One is expected once something is paid. */
export function receiptStateOf(
  { state, payments }: Pick<Occurrence, 'state' | 'payments'>,
  decision: 'RECEIVED' | 'NOT_NEEDED' | undefined,
  needsReceipts: boolean,
): ReceiptState {
  if (decision !== undefined) return decision
  if (!needsReceipts) return 'NOT_NEEDED'
  return state === 'PAID' || payments.length > 0 ? 'MISSING' : 'NOT_YET'
}

/** The last day on which something was paid of an instalment; where no payment is linked, the day on which it was due. */
export function paidDay({ payments, dueOn }: Pick<Occurrence, 'payments' | 'dueOn'>): Day {
  return (
    payments.reduce<Day | null>((last, { on }) => (last === null || on > last ? on : last), null) ?? dueOn
  )
}

/** Refuses what contradicts itself, in words, and leaves out what belongs to another choice. */
export function requireSensibleGift(details: GiftDetailsInput): GiftDetailsInput {
  const { way, tribute, isRestricted, purpose, matchAmount, matchedBy } = details
  if (isRestricted && purpose === '')
    failInput('purpose', 'A restricted gift has a purpose. Say for what alone it may be used.')
  if (tribute !== 'NONE' && details.tributeName === '')
    failInput('tributeName', 'Say in whose memory or honour it is given.')
  if (way === 'FOUNDATION' && details.foundationEntityId === null)
    failInput('foundationEntityId', 'Choose the foundation through which it goes.')
  if (matchAmount !== null && matchedBy === '')
    failInput('matchedBy', 'Say who gives this amount beside you.')
  return {
    ...details,
    fundName: way === 'DAF' ? details.fundName : '',
    sponsorCompanyId: way === 'DAF' ? details.sponsorCompanyId : null,
    foundationEntityId: way === 'FOUNDATION' ? details.foundationEntityId : null,
    tributeName: tribute === 'NONE' ? '' : details.tributeName,
  }
}
