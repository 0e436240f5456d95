import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()
const run = promisify(execFile)

const isThere = (command: string): boolean => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinfolio-journal-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The demo family, with what is hard to write down: a bond with interest, a foreign account, names with signs of both languages. */
async function aFamily(): Promise<Person> {
  const founder = await app.signUp('Ada')
  const { body } = await founder.call('POST', '/orgs/sample')
  const ada = asMember(app.fetch, founder, body.id as string)
  // The family has closed 2025, and the rows below are of that year.
  const [closing] = (await ada.get('/closings')).body
  await ada.call('POST', `/closings/${closing.id}/reopen`, { reason: 'Rows of a test.' })
  await openPosition(
    ada,
    { name: 'Bond: “A;B”  (2035) | "x"', type: 'BOND', stock: { symbol: 'B35;"', unit: 'PERCENT' } },
    {
      type: 'BUY',
      date: '2025-08-23',
      quantity: '100000',
      amount: '99000.33',
      fee: '50.01',
      lines: [
        { kind: 'CLEAN_PRICE', amount: '98000.33' },
        { kind: 'ACCRUED_INTEREST', amount: '1000' },
      ],
    },
    { type: 'SELL', date: '2025-09-23', quantity: '33333', amount: '33000' },
  )
  const account = { type: 'CASH', currency: 'CHF' }
  const rows = [{ type: 'BUY', date: '2025-01-02', amount: '1234.5678901234' }]
  await openPosition(ada, { name: 'Ägeri', ...account }, ...rows)
  await openPosition(ada, { name: 'Ägeri', ...account }, ...rows)
  const exchanged = await ada.call('POST', '/transactions/exchange', {
    positionId: await openPosition(ada, { name: 'Francs that were given', ...account }, ...rows),
    toPositionId: await openPosition(ada, { name: 'Yen that were got', ...account, currency: 'JPY' }),
    date: '2025-03-03',
    amount: '1000',
    toAmount: '165432',
    fee: '4.5',
  })
  expect(exchanged.status, exchanged.text).toBe(201)
  return ada
}

async function textOf(person: Person, format: string): Promise<string> {
  const answer = await person.get(`/transactions/export?format=${format}`)
  expect(answer.status).toBe(200)
  return answer.text
}

type Held = { name: string; type: string; valuedBy: string; quantity: string; currency: string } & Record<
  'nav' | 'cost',
  { value: string | null }
>

describe.skipIf(!isThere('hledger'))('a journal that hledger reads (needs hledger on this machine)', () => {
  it('sums to the balances, quantities and costs of the book, with what was rounded by nobody', async () => {
    const ada = await aFamily()
    const file = join(folder, 'book.journal')
    await writeFile(file, await textOf(ada, 'hledger'))
    await run('hledger', ['-f', file, 'check', 'accounts'])
    const balances = async (...more: string[]) => {
      const args = ['-f', file, 'bal', '--flat', '-N', '-E', '-O', 'csv', '--no-elide', ...more]
      const { stdout } = await run('hledger', [...args, 'Assets', 'Liabilities'], { maxBuffer: 1e8 })
      const lines = stdout.trim().split('\n').slice(1)
      return lines.map((line) => line.slice(1, -1).split('","'))
    }
    const [held, costs] = [await balances(), await balances('-B')]
    const positions: Held[] = (await ada.get('/positions')).body
    const leaf = (account = '') => account.split(':').at(-1) ?? ''
    const numberOf = (text = '') =>
      toText(decimal(/-?[\d.]+/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '0'))
    const one = (list: string[][], name: string) => list.filter(([account]) => leaf(account) === name)
    let compared = 0
    for (const { name, valuedBy, quantity, nav, cost } of positions) {
      const [row] = one(held, name)
      const [costRow] = one(costs, name)
      if (!row || !costRow || one(held, name).length > 1) continue
      compared += 1
      if (valuedBy === 'QUOTED') {
        expect([name, numberOf(row[1])]).toEqual([name, quantity])
        expect([name, numberOf(costRow[1])]).toEqual([name, cost.value])
      } else expect([name, numberOf(row[1])]).toEqual([name, nav.value])
    }
    expect(compared).toBeGreaterThan(20)
    // Two of one name are two accounts; and signs that would end a part of a name are others.
    expect(one(held, 'Ägeri')).toHaveLength(1)
    expect(one(held, 'Ägeri-2')).toEqual(
      [['Assets:No entity:Ägeri-2', 'CHF1234.5678901234']].map((row) => [
        row[0],
        expect.stringContaining('1234.5678901234'),
      ]),
    )
    expect(held.some(([account]) => account?.includes('Bond- “A-B” -2035-'))).toBe(true)
    // All of it comes to nothing.
    const { stdout } = await run('hledger', ['-f', file, 'bal', '-N', '-B', '-O', 'csv', '--depth', '0'], {
      maxBuffer: 1e8,
    })
    expect(stdout).not.toMatch(/[1-9]/)
  })
})

describe.skipIf(!isThere('bean-check'))(
  'a journal that beancount reads (needs beancount on this machine)',
  () => {
    it('is accepted by bean-check', async () => {
      const file = join(folder, 'book.beancount')
      await writeFile(file, await textOf(await aFamily(), 'beancount'))
      const { stdout, stderr } = await run('bean-check', [file])
      expect(stdout + stderr).toBe('')
    })
  },
)

describe('the journal', () => {
  it('names accounts and commodities in the words of each program', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'Čeština: 1', type: 'PUBLIC_EQUITY', stock: { symbol: 'abc.de' } },
      { type: 'BUY', date: '2025-01-02', quantity: '2', amount: '10', fee: '1' },
    )
    const hledger = await textOf(ada, 'hledger')
    expect(hledger).toContain('2025-01-02 Buy Equity, Čeština: 1\n')
    expect(hledger).toContain(
      '    Assets:No entity:Čeština- 1  2 "abc.de" @@ 11 EUR\n    Equity:Clearing  -11 EUR\n',
    )
    const beancount = await textOf(ada, 'beancount')
    expect(beancount).toContain('2025-01-02 * "Buy Equity, Čeština: 1"\n')
    expect(beancount).toContain('    Assets:No-entity:Cestina-1  2 XABC.DE @@ 11 EUR\n')
    expect(beancount).toContain('1800-01-01 open Assets:No-entity:Cestina-1\n')
  })

  it('says what it leaves out, and holds nothing of days to come', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2025-01-02', amount: '10' },
      { type: 'CAPITAL_CALL', date: '2100-01-02', amount: '10' },
    )
    const plan = async () => (await ada.get('/transactions/export/plan?format=hledger')).body
    expect(await plan()).toMatchObject({ rowCount: 1, positionCount: 1, leftOut: [] })
    await openPosition(
      ada,
      { name: 'Delisted', type: 'PUBLIC_EQUITY', methods: [{ from: '2026-01-01', method: 'STATEMENT' }] },
      { type: 'BUY', date: '2025-01-02', quantity: '1', amount: '10' },
    )
    expect(await plan()).toMatchObject({ rowCount: 1, leftOut: [{ position: 'Delisted', rowCount: 1 }] })
  })

  it('is for whoever may export', async () => {
    const ada = await app.founder()
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'viewer' })
    const viewer = asMember(app.fetch, bob, ada.orgId)
    expect((await viewer.get('/transactions/export?format=hledger')).status).toBe(403)
  })
})
