import type { PaperField } from '@kinfolio/contract/paper-fields'
import type { PaperKind } from '@kinfolio/contract/paper-kinds'
import type { NotedValue, PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { recordedPaperKinds } from '@kinfolio/contract/proposal-kinds'
import type { ProposalCreate } from '@kinfolio/contract/proposals'
import { say } from '@kinfolio/contract/say'
import type { TransactionType } from '@kinfolio/contract/transaction'
import { daysBetween, isDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { settlesOn, type SettlementAccount } from '../../transactions/settling/rules.ts'
import type { Graded, GradeOf } from '../fields/rules.ts'

type Document = Pick<PaperReading['documents'][number], 'kind' | 'suggestions' | 'tieOuts'>
type Named = { id: string; name: string }

type Row = {
  id: string
  type: TransactionType
  on: Day
  amount: string
  currency: string
  /** It is one of a movement of several. */
  isLinked: boolean
}

/** What is known of what a paper or mail is about. */
export type About = {
  /** Null: none, or several may be meant. */
  position:
    | (Named & { currency: string; commitment: string | null; account: SettlementAccount | null })
    | null
  company: Named | null
  entity: Named | null
  /** Live rows of the position. */
  rows: readonly Row[]
  /** Costs of the company, the newest first. */
  costs: readonly { id: string; type: string; reference: string }[]
}

/** What a paper or mail says of a figure. */
type Stated = Graded & { value: string; currency: string | null }

export type Drawn = { create: ProposalCreate; gradeOf: GradeOf; doubts: string[] }

type RecordedKind = (typeof recordedPaperKinds)[number]

type Way = {
  type: TransactionType
  words: string
  /** Which of its figures is the amount: the first that it states. */
  amounts: readonly PaperField[]
  days: readonly PaperField[]
  /** So many days apart the same may be recorded already. */
  near: number
}

const notice = { amounts: ['amount', 'payable'], days: ['dueDate', 'date'], near: 20 } as const
const valuation = {
  type: 'NAV_ADJUSTMENT',
  words: 'A valuation',
  days: ['periodEnd', 'date'],
  near: 0,
} as const

/** What follows from each kind of paper. An invoice is a cost. */
const ways: Readonly<Record<Exclude<RecordedKind, 'INVOICE'>, Way>> = {
  CAPITAL_CALL: { type: 'CAPITAL_CALL', words: 'A capital call', ...notice },
  DISTRIBUTION_NOTICE: { type: 'DISTRIBUTION', words: 'A distribution', ...notice },
  CAPITAL_ACCOUNT_STATEMENT: { ...valuation, amounts: ['nav'] },
  VALUATION: { ...valuation, amounts: ['nav', 'amount'] },
}

function recordedKind(kind: PaperKind): RecordedKind | null {
  return recordedPaperKinds.find((each) => each === kind) ?? null
}

/** Rows so many days apart are the same act, whose amount one of the two has wrong. */
const sameActDays = 3

/** What follows from a paper that could be recorded, by rules; or why nothing does, in a sentence. */
export function drawUp(
  documents: readonly Document[],
  noted: readonly NotedValue[],
  about: About,
): Drawn | string {
  const document = documents.find(({ kind }) => recordedKind(kind) !== null)
  const kind = document && recordedKind(document.kind)
  if (!document || !kind)
    return 'Nothing to record follows from it: it reads as no call, distribution, statement of a capital account, valuation or invoice.'
  const reader = readerOf(document, documents[0] === document ? noted : [])
  const drawn = kind === 'INVOICE' ? costOf(reader, about) : rowOf(ways[kind], reader, about)
  if (typeof drawn === 'string') return drawn
  const others = documents.length - 1
  const doubts = [
    ...document.tieOuts.flatMap(({ outcome, what, note }) =>
      outcome === 'CONTRADICTS' ? [`Its figures contradict each other: ${what}. ${note}`.trim()] : [],
    ),
    ...drawn.doubts,
    ...(others > 0
      ? ['The file holds several documents, of which the first that can be recorded is here.']
      : []),
  ]
  return { ...drawn, doubts }
}

type Reader = (field: PaperField) => Stated | null

/** What was noted by a person comes before what was read. Of a sum before the paper nothing is recorded. */
function readerOf({ suggestions }: Document, noted: readonly NotedValue[]): Reader {
  return (field) => {
    const own = noted.find((each) => each.field === field)
    if (own)
      return {
        value: own.value,
        currency: own.currency,
        grade: 'SAID',
        source: { page: null, place: null, quote: null, why: 'Somebody noted it of the paper.' },
      }
    const read = suggestions.find((each) => each.field === field && each.timing !== 'BEFORE')
    return read ? { value: read.value, currency: read.currency, ...gradedBy(read) } : null
  }
}

function gradedBy({ grade, page, place, label, why }: PaperSuggestion): Graded {
  return {
    grade: grade === 'DOUBTFUL' ? 'DOUBTFUL' : 'READ',
    source: { page, place, quote: label, why },
  }
}

function hasDay(stated: Stated): stated is Stated & { value: Day } {
  return isDay(stated.value)
}

function firstOf(reader: Reader, fields: readonly PaperField[]): Stated | null {
  for (const field of fields) {
    const found = reader(field)
    if (found) return found
  }
  return null
}

function rowOf(way: Way, reader: Reader, { position, rows }: About): Drawn | string {
  if (position === null) return 'It is not known which position this is of. Put it on that position first.'
  const amount = firstOf(reader, way.amounts)
  if (amount === null)
    return say`${way.words} is announced, and no amount was read. Note the amount of it first.`
  const day = firstOf(reader, way.days)
  if (day === null || !hasDay(day)) return 'No day was read. Note the day of it first.'
  const { value: on } = day
  const size = decimal(amount.value).abs().toFixed()
  const currency = amount.currency ?? reader('currency')?.value ?? position.currency
  const same = rows.filter(({ type }) => type === way.type)
  const apart = (row: Row) => Math.abs(daysBetween(on, row.on))
  const isOfSize = (row: Row) => row.currency === currency && isAmount(row.amount, size)
  const recorded = same.find((row) => isOfSize(row) && apart(row) <= way.near)
  if (recorded) return say`${way.words} of this amount is recorded already, on ${recorded.on}.`
  const near = same.find((row) => apart(row) <= Math.min(way.near, sameActDays))
  const step =
    near && !near.isLinked
      ? changeOf(near, { amount: size, currency, date: on })
      : addOf(way.type, position, { amount: size, currency, date: on })
  return {
    create: { title: `${way.words}: ${position.name}`, steps: [step] },
    gradeOf: gradesFrom({
      amount,
      date: day,
      currency: { ...amount, source: null },
      cashPositionId: known('The account on which its money moves.'),
    }),
    doubts: [
      ...(near?.isLinked
        ? [say`One of ${near.on} with another amount is there already. Look at it first.`]
        : []),
      ...(way.type !== 'NAV_ADJUSTMENT' && currency === position.currency
        ? doubtsOfSize(size, position.commitment)
        : []),
      ...doubtsOfAmount(reader),
      ...doubtsOfDay(way, reader),
    ],
  }
}

type Values = { amount: string; currency: string; date: Day }
type Step = ProposalCreate['steps'][number]

function addOf(type: TransactionType, { id, account }: NonNullable<About['position']>, values: Values): Step {
  const settles = account !== null && settlesOn(account, { type, on: values.date, ...values })
  return {
    act: 'transactions.create',
    input: { positionId: id, type, ...values, ...(settles && { cashPositionId: account.id }) },
  }
}

/** What differs of a row. */
function changeOf({ id, on, currency }: Row, values: Values): Step {
  return {
    act: 'transactions.update',
    input: {
      id,
      amount: values.amount,
      ...(on === values.date ? {} : { date: values.date }),
      ...(currency === values.currency ? {} : { currency: values.currency }),
    },
  }
}

/** Notices print what a fund pays to all its investors, too. A value grows beyond what was committed. */
function doubtsOfSize(size: string, commitment: string | null): string[] {
  return commitment !== null && decimal(size).gt(commitment)
    ? [
        'This is more than the whole commitment: it may be the amount of all investors. Look for your part of it.',
      ]
    : []
}

/** A notice that nets a distribution asks to pay less than it calls. */
function doubtsOfAmount(reader: Reader): string[] {
  const [amount, payable] = [reader('amount'), reader('payable')]
  if (!amount || !payable || isAmount(amount.value, payable.value)) return []
  return [
    'What is to be paid differs from the amount: look whether something is netted, and record that, too.',
  ]
}

function doubtsOfDay({ type }: Way, reader: Reader): string[] {
  const isDue = type === 'CAPITAL_CALL' || type === 'DISTRIBUTION'
  return isDue && reader('dueDate') === null
    ? ['No day of payment was read: the day of the letter stands in its place.']
    : []
}

function isAmount(one: string, other: string): boolean {
  return decimal(one).abs().eq(decimal(other).abs())
}

function costOf(reader: Reader, { company, entity, position, costs }: About): Drawn | string {
  const amount = firstOf(reader, ['payable', 'amount'])
  if (amount === null) return 'It reads as an invoice, and no amount was read. Note the amount of it first.'
  if (company === null)
    return 'It is not known whom this invoice is of. Say on the paper who issued it first.'
  const number = reader('invoiceNumber')
  const isKnown = costs.some(({ reference }) => number !== null && reference === number.value)
  if (isKnown) return say`Invoice ${number?.value} of ${company.name} is recorded already.`
  const day = firstOf(reader, ['dueDate', 'date'])
  const currency = amount.currency ?? reader('currency')?.value ?? null
  const type = costs[0]?.type
  const input = {
    name: number === null ? company.name : `${company.name} ${number.value}`,
    payeeCompanyId: company.id,
    ...(position === null ? {} : { positionId: position.id }),
    ...(entity === null ? {} : { legalEntityId: entity.id }),
    // What the payee was paid for the last time.
    type: type ?? 'OTHER',
    terms: [{ kind: 'AMOUNT', amount: decimal(amount.value).abs().toFixed() }],
    ...(currency === null ? {} : { currency }),
    frequency: 'ONE_TIME',
    ...(day === null ? {} : { firstOn: day.value }),
    ...(number === null ? {} : { reference: number.value }),
  }
  const from = {
    'terms.0.amount': amount,
    currency: { ...amount, source: null },
    firstOn: day,
    reference: number,
    type: type === undefined ? doubtful('Nothing was paid to this company before.') : null,
  }
  return {
    create: { title: `An invoice: ${company.name}`, steps: [{ act: 'costs.create', input }] },
    gradeOf: gradesFrom(from),
    doubts: [],
  }
}

function doubtful(why: string): Graded {
  return { grade: 'DOUBTFUL', source: { page: null, place: null, quote: null, why } }
}

function known(why: string): Graded {
  return { grade: 'TOLD', source: { page: null, place: null, quote: null, why } }
}

/** What a value is from: the paper, or what is known of it. */
function gradesFrom(from: Readonly<Record<string, Graded | null>>): GradeOf {
  return (_, field) => {
    const { grade, source } = from[field] ?? { grade: 'TOLD' as const, source: null }
    return { grade, source }
  }
}
