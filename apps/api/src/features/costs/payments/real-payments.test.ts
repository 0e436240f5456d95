import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readImportFile } from '@kinfolio/formats/recognise'
import { addDays, day, type Day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { matchesOf, type Open, type Outgoing } from './rules.ts'

const data = join(import.meta.dirname, '../../../../../../../shared/data')
const folders = ['bank', 'broker/household']

type Withdrawal = Outgoing & { payee: string }

/** Every withdrawal and fee of cash, with its payee as the statement says it. Each file is of a household of its own. */
function readHouseholds(): Withdrawal[][] {
  return folders.flatMap((folder) =>
    readdirSync(join(data, folder)).map((name) => {
      const file = readImportFile({ name, bytes: readFileSync(join(data, folder, name)) })
      if (file.kind !== 'TRANSACTIONS') return []
      return file.rows
        .filter(({ type, symbol, amount }) => (type === 'SELL' || type === 'FEES') && !symbol && amount)
        .map((row, at) => ({
          id: `${name} ${at}`,
          on: day(row.day),
          currency: row.currency ?? 'EUR',
          amount: decimal(row.amount ?? '0'),
          counterparty: null,
          notes: row.notes ?? '',
          payee: (row.notes ?? '').split(',')[0] ?? '',
        }))
    }),
  )
}

const open = (costId: string, dueOn: Day, rest: Pick<Open, 'currency' | 'amount' | 'payeeName'>): Open => ({
  costId,
  expectedOn: dueOn,
  dueOn,
  iban: '',
  reference: '',
  aliases: new Set(),
  ...rest,
})
const exactly = (amount: Outgoing['amount']) => ({ min: amount, max: amount })

/**
 * Agreements that somebody might have: for each row the one that it paid, and others that look like it. A proposal is right
 * only where it ties a row with the agreement that was made of it.
 */
function inventAgreements(rows: readonly Withdrawal[]): Open[] {
  return rows.flatMap(({ id, on, currency, amount, payee }, at) => {
    const other = rows[(at + 1) % rows.length]
    const near = { currency, amount: exactly(amount), payeeName: payee }
    return [
      open(`paid ${id}`, addDays(on, -3), near),
      // The same amount on the same day to somebody else.
      open(`stranger ${id}`, on, { ...near, payeeName: `Invented Payee ${at}` }),
      // The same payee at another price.
      open(`dearer ${id}`, on, { ...near, amount: exactly(amount.times('1.2')) }),
      // The same payee and amount half a year later.
      open(`later ${id}`, addDays(on, 180), near),
      // The payee of another row with this amount.
      open(`mixed ${id}`, on, { ...near, payeeName: `${other?.payee ?? ''} Holding Nominees` }),
    ]
  })
}

describe.skipIf(!existsSync(data))('payments in real bank files (needs the real inputs folder)', () => {
  it('are proposed for the agreements that they paid, and for hardly any other', () => {
    const households = readHouseholds().map((rows) => ({ rows, opens: inventAgreements(rows) }))
    const rows = households.flatMap((household) => household.rows)
    const opens = households.flatMap((household) => household.opens)
    const matches = households.flatMap((household) => matchesOf(household.opens, household.rows))
    const right = matches.filter(({ open: { costId }, outgoing }) => costId === `paid ${outgoing.id}`)
    const precision = right.length / matches.length
    console.table({
      withdrawals: rows.length,
      agreements: opens.length,
      proposals: matches.length,
      right: right.length,
      precision: `${(precision * 100).toFixed(1)} %`,
      found: `${((right.length / rows.length) * 100).toFixed(1)} %`,
    })
    expect(rows.length).toBeGreaterThan(30)
    expect(precision).toBeGreaterThanOrEqual(0.99)
  })
})
