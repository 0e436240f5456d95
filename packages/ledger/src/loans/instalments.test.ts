import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, fromFloat, sum, toText, zero } from '../numbers/decimal.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { instalmentsOf } from './instalments.ts'
import { loanRecord } from './loan-record.ts'
import { payoffPlan, repayments } from './payoff-plan.ts'
import type { LoanTerms } from './payoff-plan.ts'

/** 1,200 lent on the last of January for 12 months at 1 % a month: 100 each month, and interest of 12, 11, 10… */
const terms: LoanTerms = {
  perYear: 12,
  firstOn: null,
  maturesOn: day('2027-01-31'),
  rate: decimal('12'),
  repayment: 'LINEAR',
  payment: null,
}
const drawn = aTransaction('SELL', '2026-01-31', { amount: '1200' })
const repaid = (on: string, amount: string) => aTransaction('BUY', on, { amount })
const interest = (on: string, amount: string) => aTransaction('INTEREST', on, { amount })
const february = [interest('2026-02-28', '12'), repaid('2026-02-28', '112')]

type Question = { on?: string; until?: string; of?: LoanTerms }

function openOf(
  rows: readonly LedgerTransaction[],
  { on = '2026-04-10', until = '2026-04-30', of = terms }: Question = {},
) {
  const record = recordOf([drawn, ...rows], on)
  return record ? instalmentsOf(of, record, { on: day(on), until: day(until) }, 'EUR') : []
}

/** What is owed is what was stated or drawn last, less what was repaid, with what accrued. */
function recordOf(rows: readonly LedgerTransaction[], on: string) {
  const stated = rows.findLast((row) => row.type === 'NAV_ADJUSTMENT' && row.day <= day(on))
  const since = rows.filter((row) => row.day <= day(on) && (!stated || row.day > stated.day))
  const signed = since.map(({ type, amount, isReversal }) => {
    const own = amount ?? zero
    return (type === 'BUY') === isReversal ? own : own.negated()
  })
  const owed = sum([stated?.amount?.negated() ?? zero, ...signed])
  return loanRecord({ type: 'LIABILITY', method: 'BALANCE', transactions: rows }, owed, day(on))
}

const wordsOf = (open: ReturnType<typeof openOf>) =>
  open.map(({ day: on, state, open: left, openInterest, closing }) =>
    [on, state, ...[left, openInterest, closing].map(toText)].join(' '),
  )
const daysOf = (open: ReturnType<typeof openOf>) => open.map(({ day: on, state }) => `${on} ${state}`)

describe('an instalment that nobody paid', () => {
  it('is late, and those ahead go on from it', () => {
    expect(wordsOf(openOf([]))).toEqual([
      '2026-02-28 LATE 112 12 1100',
      '2026-03-31 LATE 111 11 1000',
      '2026-04-30 EXPECTED 110 10 900',
    ])
  })

  it('is expected on its day, and late from the next one', () => {
    expect(daysOf(openOf(february, { on: '2026-03-31' }))).toEqual([
      '2026-03-31 EXPECTED',
      '2026-04-30 EXPECTED',
    ])
    expect(daysOf(openOf(february, { on: '2026-04-01' }))[0]).toBe('2026-03-31 LATE')
  })

  it('is one by what is owed where those before it were paid', () => {
    expect(wordsOf(openOf(february))).toEqual([
      '2026-03-31 LATE 111 11 1000',
      '2026-04-30 EXPECTED 110 10 900',
    ])
  })

  it('stays late when the next one is paid', () => {
    const march = [interest('2026-03-31', '11'), repaid('2026-03-31', '111')]
    expect(wordsOf(openOf(march))).toEqual(['2026-02-28 LATE 112 12 1100', '2026-04-30 EXPECTED 110 10 900'])
  })

  it('is asked for a year', () => {
    const old = { ...terms, maturesOn: day('2034-01-31') }
    const years = openOf([], { of: old, on: '2028-04-10', until: '2028-04-10' })
    expect(daysOf(years).filter((_, index) => index % 11 === 0)).toEqual([
      '2027-04-30 LATE',
      '2028-03-31 LATE',
    ])
  })

  it('is none of days until a statement, which tells what is owed', () => {
    const stated = aTransaction('NAV_ADJUSTMENT', '2026-03-10', { amount: '-1100' })
    // Eleven payments are left: 100, and 11 of interest.
    expect(wordsOf(openOf([stated]))).toEqual([
      '2026-03-31 LATE 111 11 1000',
      '2026-04-30 EXPECTED 110 10 900',
    ])
    expect(daysOf(openOf([aTransaction('NAV_ADJUSTMENT', '2026-03-31', { amount: '-1000' })]))).toEqual([
      '2026-04-30 EXPECTED',
    ])
  })

  it('is late all the same where a statement of a day to come is recorded', () => {
    const ahead = aTransaction('NAV_ADJUSTMENT', '2026-05-05', { amount: '-1000' })
    expect(daysOf(openOf([ahead]))[0]).toBe('2026-02-28 LATE')
  })

  it('is none where nothing is owed', () => {
    expect(openOf([repaid('2026-02-10', '1200')])).toEqual([])
  })

  it('is none before the first payment of the terms', () => {
    expect(daysOf(openOf([], { of: { ...terms, firstOn: day('2026-03-31') } }))[0]).toBe('2026-03-31 LATE')
  })

  it('takes what is left at the maturity, which may be over', () => {
    const of = { ...terms, maturesOn: day('2026-03-31'), repayment: 'INTEREST_ONLY' } as const
    const interestOnly = [interest('2026-02-28', '12'), repaid('2026-02-28', '12')]
    expect(wordsOf(openOf(interestOnly, { of }))).toEqual(['2026-03-31 LATE 1212 12 0'])
  })
})

describe('a repayment', () => {
  it('counts for the day of payment up to a week before and after it', () => {
    for (const on of ['2026-03-24', '2026-04-07'])
      expect(daysOf(openOf([...february, repaid(on, '111')]))).toEqual(['2026-04-30 EXPECTED'])
    for (const on of ['2026-03-23', '2026-04-08'])
      expect(daysOf(openOf([...february, repaid(on, '50')]))[0]).toBe('2026-03-31 LATE')
  })

  it('counts for the earliest that is open where it is made on another day', () => {
    const late = [interest('2026-02-28', '12'), repaid('2026-03-15', '112')]
    expect(wordsOf(openOf(late))[0]).toBe('2026-03-31 LATE 111 11 1000')
    expect(daysOf(openOf([...february, repaid('2026-04-08', '111')]))).toEqual(['2026-04-30 EXPECTED'])
  })

  it('counts with what is more than its payment for an earlier one', () => {
    // Of the 977 that are left a tenth, and 1 %.
    expect(wordsOf(openOf([repaid('2026-03-31', '223')]))).toEqual(['2026-04-30 EXPECTED 107.47 9.77 879.3'])
  })

  it('of a part leaves the rest open, and interest that is recorded is not asked for again', () => {
    const part = [interest('2026-03-31', '11'), repaid('2026-03-31', '60')]
    expect(wordsOf(openOf([...february, ...part]))[0]).toBe('2026-03-31 LATE 51 0 1000')
  })

  it('may lack 7.5 % of what was expected', () => {
    const march = (amount: string) => [interest('2026-03-31', '11'), repaid('2026-03-31', amount)]
    // 92.5 % of 111 is 102.675.
    expect(daysOf(openOf([...february, ...march('102.68')]))[0]).toBe('2026-04-30 EXPECTED')
    expect(wordsOf(openOf([...february, ...march('102.67')]))[0]).toBe('2026-03-31 LATE 8.33 0 1000')
  })

  it('is the whole where nobody records interest and it is what is paid back beside it', () => {
    expect(daysOf(openOf([repaid('2026-02-28', '100'), repaid('2026-03-31', '100')]))).toEqual([
      '2026-04-30 EXPECTED',
    ])
    expect(daysOf(openOf([interest('2026-02-28', '12'), repaid('2026-02-28', '100')]))[0]).toBe(
      '2026-02-28 LATE',
    )
  })

  it('that was taken back counts for nothing', () => {
    const [accrued, paid] = february
    const back = aTransaction('BUY', '2026-03-05', { amount: '112', reverses: paid?.id ?? '' })
    expect(wordsOf(openOf([...(accrued ? [accrued] : []), ...(paid ? [paid] : []), back]))[0]).toBe(
      '2026-02-28 LATE 112 0 1100',
    )
  })

  it('made before its day is not expected again', () => {
    const paid = [...february, repaid('2026-03-26', '111')]
    expect(daysOf(openOf(paid, { on: '2026-03-27' }))).toEqual(['2026-04-30 EXPECTED'])
    // Nor does it pay an earlier one.
    expect(daysOf(openOf([repaid('2026-03-26', '111')], { on: '2026-03-27' }))).toEqual([
      '2026-02-28 LATE',
      '2026-04-30 EXPECTED',
    ])
  })

  it('recorded ahead says what is expected until a week after it', () => {
    const ahead = [...february, interest('2026-03-31', '11'), repaid('2026-03-31', '111')]
    expect(daysOf(openOf([...ahead, repaid('2026-05-29', '110')], { until: '2026-06-30' }))).toEqual([
      '2026-06-30 EXPECTED',
    ])
  })
})

it('whoever pays each instalment is asked for none, and whoever leaves one out for that one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 100_000_000 }),
      fc.integer({ min: 0, max: 1200 }),
      fc.constantFrom(...repayments),
      fc.integer({ min: 0, max: 9 }),
      (cents, hundredths, repayment, leftOut) => {
        const owed = fromFloat(cents).div(100)
        const of = { ...terms, repayment, rate: fromFloat(hundredths / 100) }
        const plan = payoffPlan(of, owed, drawn.day, 'EUR') ?? []
        const begin = aTransaction('SELL', '2026-01-31', { amount: toText(owed) })
        const rowsOf = (steps: typeof plan) =>
          steps.flatMap((step) => [
            interest(step.day, toText(step.interest)),
            repaid(step.day, toText(step.payment)),
          ])
        const made = plan.slice(0, 10)
        const late = (rows: readonly LedgerTransaction[]) => {
          const record = recordOf([begin, ...rows], '2026-12-15')
          const days = { on: day('2026-12-15'), until: day('2026-12-31') }
          const open = record ? instalmentsOf(of, record, days, 'EUR') : []
          return open.filter(({ state, payment }) => state === 'LATE' && payment.gt(0))
        }
        expect(late(rowsOf(made))).toEqual([])
        const gone = made[leftOut]
        const open = late(rowsOf(made.filter((step) => step !== gone)))
        expect(open.map((each) => each.day)).toEqual(gone?.payment.gt(0) ? [gone.day] : [])
        // A plan that is made anew may differ by cents.
        for (const each of open) expect(gone?.payment.minus(each.open).abs().lte('0.05')).toBe(true)
      },
    ),
  )
})
