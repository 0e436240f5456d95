import { positionTypes } from '@kinfolio/ledger/position'
import { transactionSubtypes, transactionTypes } from '@kinfolio/ledger/transaction'
import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Answer, type Person } from '../../../testing/test-app.ts'
import { readSheetTable } from '../formats/sheet-table.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function family() {
  const person = await app.founder()
  const entity = await person.call('POST', `/orgs/${person.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
  return { person, entityId: entity.body.id as string }
}

/** A family with a position of every type and a transaction of every type and subtype. */
async function aBook() {
  const { person, entityId } = await family()
  await importPrices(person, 'ACME', 'USD', { '2026-04-09': '31.5' })
  const shares = await openPosition(
    person,
    {
      name: '=Acme, "the" best',
      type: 'PUBLIC_EQUITY',
      currency: 'USD',
      entityId,
      stock: { symbol: 'ACME', isin: 'US0378331005', exchange: 'NYSE' },
    },
    {
      type: 'BUY',
      date: '2024-01-10',
      settledOn: '2024-01-12',
      quantity: '10.123456789012345678',
      price: '100.25',
      amount: '1014.88',
      fee: '1.5',
      tax: '0.1234567891',
      counterparty: '@Broker',
      notes: '-first\nlot ',
    },
    { type: 'BUY', date: '2024-02-01', quantity: '5', price: '90', currency: 'EUR', fxRate: '1.0875' },
    { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2024-06-01', ratio: '4' },
    { type: 'SELL', date: '2024-07-01', quantity: '20', price: '29', fee: '2' },
    { type: 'DIVIDEND', date: '2024-08-01', amount: '12.5', tax: '1.875' },
    { type: 'INTEREST', date: '2024-08-02', amount: '0.01' },
    { type: 'FEES', date: '2024-09-01', amount: '3' },
  )
  const dividends = await person.get(`/transactions?positionId=${shares}&type=DIVIDEND`)
  const again = { positionId: shares, type: 'DIVIDEND', date: '2024-08-03', amount: '12.5', tax: '1.875' }
  const reversal = await person.call('POST', '/transactions', {
    ...again,
    reverses: dividends.body.items[0].id,
  })
  expect(reversal.status, reversal.text).toBe(201)
  await openPosition(
    person,
    { name: 'Fund I', type: 'PRIVATE_FUND', entityId, details: { commitment: '1000', vintage: 2020 } },
    {
      type: 'CAPITAL_CALL',
      date: '2023-01-01',
      amount: '310',
      lines: [
        { kind: 'INVESTMENT', amount: '280.5' },
        { kind: 'MANAGEMENT_FEE', amount: '19.5' },
        { kind: 'EXPENSES', amount: '10', isInsideCommitment: false },
      ],
    },
    {
      type: 'DISTRIBUTION',
      date: '2023-06-01',
      amount: '50',
      tax: '1',
      recallable: '20',
      recallableUntil: '2027-01-01',
      lines: [
        { kind: 'RETURN_OF_CAPITAL', amount: '40' },
        { kind: 'GAIN', amount: '10' },
      ],
    },
    { type: 'NAV_ADJUSTMENT', date: '2023-12-31', amount: '300' },
    { type: 'ESTIMATED_VALUATION', date: '2024-03-01', amount: '333.33' },
    { type: 'FEES', date: '2024-04-01', amount: '5', lines: [{ kind: 'ORGANISATIONAL', amount: '5' }] },
  )
  await openPosition(
    person,
    { name: 'Start-up', type: 'DIRECT_EQUITY', entityId },
    { type: 'BUY', subtype: 'TRANSFER', date: '2022-01-01', amount: '1000' },
    { type: 'SELL', date: '2023-01-01', share: '0.25', amount: '400' },
    { type: 'SELL', subtype: 'WRITE_OFF', date: '2024-01-01', share: '0.5', amount: '0' },
  )
  await openPosition(
    person,
    { name: 'Giro', type: 'CASH', entityId },
    { type: 'BUY', date: '2024-01-01', amount: '12345678901234567.8912345678' },
    { type: 'SELL', date: '2024-01-01', amount: '0.0000000001' },
  )
  await openPosition(
    person,
    { name: 'Mortgage', type: 'LIABILITY', entityId },
    { type: 'SELL', date: '2024-01-01', amount: '200000' },
    { type: 'NAV_ADJUSTMENT', date: '2025-01-01', amount: '-190000.55' },
  )
  const custody = await openPosition(person, {
    name: 'Acme elsewhere',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
    entityId,
    stock: { symbol: 'ACME' },
  })
  const moved = {
    positionId: shares,
    toPositionId: custody,
    date: '2024-10-01',
    quantity: '10',
    amount: '290',
  }
  const transfer = await person.call('POST', '/transactions/transfer', moved)
  expect(transfer.status, transfer.text).toBe(201)
  const told = new Set(['PUBLIC_EQUITY', 'PRIVATE_FUND', 'DIRECT_EQUITY', 'CASH', 'LIABILITY'])
  for (const type of positionTypes.filter((each) => !told.has(each))) {
    await openPosition(
      person,
      { name: `The ${type}`, type, method: 'STATEMENT', entityId },
      { type: 'BUY', date: '2024-01-01', amount: '100' },
      { type: 'NAV_ADJUSTMENT', date: '2024-12-31', amount: '111.11' },
    )
  }
  return { person, entityId }
}

function file(answer: Answer, name: string): File {
  expect(answer.status, answer.text).toBe(200)
  return new File([answer.bytes], name)
}

async function bring(person: Person, path: string, fields: Record<string, string | File>) {
  const answer = await person.send(path, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Everything about a book that does not depend on where it stands. */
async function figures(person: Person) {
  const positions = (await person.get('/positions')).body as Record<string, unknown>[]
  return Promise.all(
    positions.map(async ({ id, orgId: _o, entityId: _e, createdAt: _c, updatedAt: _u, ...position }) => ({
      ...position,
      lots: (await person.get(`/positions/${id as string}/performance`)).body.lots,
    })),
  )
}

async function rows(person: Person) {
  const { items } = (await person.get('/transactions?limit=200')).body
  const days = new Map(
    items.map((row: Record<string, unknown>) => [row.id, `${String(row.date)} ${String(row.type)}`]),
  )
  return items.map((row: Record<string, unknown>) => {
    const {
      id: _i,
      orgId: _o,
      positionId: _p,
      source: _s,
      createdAt: _c,
      updatedAt: _u,
      reverses,
      link,
      ...told
    } = row
    const other = days.get((link as { transactionId: string } | null)?.transactionId)
    return { ...told, reverses: days.get(reverses) ?? null, other: other ?? null }
  })
}

describe('exported transactions', () => {
  it.each(['csv', 'xlsx'])('make the same book in an empty organisation, as %s', async (format) => {
    const { person } = await aBook()
    const positionsFile = file(await person.get(`/positions/export?format=${format}`), `positions.${format}`)
    const transactionsFile = file(
      await person.get(`/transactions/export?format=${format}`),
      `transactions.${format}`,
    )
    const other = await family()
    await importPrices(other.person, 'ACME', 'USD', { '2026-04-09': '31.5' })
    await bring(other.person, '/positions/import', { file: positionsFile, entityId: other.entityId })

    const before = await rows(person)
    expect(new Set(before.map((row: { type: string }) => row.type))).toEqual(new Set(transactionTypes))
    expect(new Set(before.map((row: { subtype: string | null }) => row.subtype))).toEqual(
      new Set([...transactionSubtypes, null]),
    )
    const result = await bring(other.person, '/imports/commit', { file: transactionsFile })
    expect(result).toMatchObject({
      format: 'KINFOLIO',
      counts: { total: before.length, added: before.length, duplicate: 0, refused: 0 },
      positions: [],
    })
    expect(await rows(other.person)).toEqual(before)
    const made = await figures(other.person)
    expect(made).toEqual(await figures(person))
    // (10.123456789012345678 + 5) × 4 − 20 − 10 units at 31.5, to 10 places; called 310 − 10 outside, 20 of 50 given back to be called.
    expect(made).toMatchObject([
      { name: '=Acme, "the" best', nav: { value: '960.5555554156' }, lots: [{}, {}] },
      { name: 'Acme elsewhere', quantity: '10', lots: [{ openedOn: '2024-01-10', quantity: '10' }] },
      { name: 'Fund I', paidIn: { value: '315' }, unfunded: { value: '715' } },
      ...made.slice(3).map(() => ({})),
    ])

    const again = await bring(other.person, '/imports/commit', { file: transactionsFile })
    expect(again.counts).toMatchObject({ added: 0, duplicate: before.length })
  })

  it('add nothing to the organisation that they are of', async () => {
    const { person } = await aBook()
    const answer = await person.get('/transactions/export')
    const result = await bring(person, '/imports/commit', { file: file(answer, 'transactions.csv') })
    expect(result.counts).toMatchObject({ added: 0, duplicate: result.counts.total, refused: 0 })
  })
})

describe('the file of transactions', () => {
  it('says each row whole, oldest first, with exact numbers and texts that run nothing', async () => {
    const { person, entityId } = await family()
    const position = {
      name: '=Acme',
      type: 'FUND',
      currency: 'USD',
      entityId,
      stock: { symbol: 'ACME', isin: 'US0378331005' },
    }
    const id = await openPosition(
      person,
      position,
      { type: 'BUY', date: '2024-02-01', quantity: '0.1', price: '1234567890.12', notes: '@home' },
      { type: 'BUY', date: '2024-01-01', quantity: '1', price: '2', currency: 'EUR', fxRate: '1.1' },
    )
    const [late, early] = (await person.get('/transactions')).body.items
    const { status, headers, text } = await person.get('/transactions/export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-transactions-2026-04-10.csv"',
    )
    expect(text.split('\r\n')).toEqual([
      'day,type,subtype,position,positionType,symbol,isin,currency,quantity,price,amount,fee,tax,fxRate,settledOn,lines,share,recallable,recallableUntil,ratio,counterparty,notes,positionCurrency,positionId,reverses,link,id',
      `2024-01-01,BUY,,'=Acme,FUND,ACME,US0378331005,EUR,1,2,2,0,0,1.1,,,,,,,,,USD,${id},,,${early.id}`,
      `2024-02-01,BUY,,'=Acme,FUND,ACME,US0378331005,USD,0.1,1234567890.12,123456789.012,0,0,,,,,,,,,'@home,USD,${id},,,${late.id}`,
      '',
    ])
  })

  it('holds what the filters of the list let through', async () => {
    const { person } = await aBook()
    const { text } = await person.get('/transactions/export?type=CAPITAL_CALL,DISTRIBUTION&from=2023-02-01')
    expect(text.split('\r\n').slice(1)).toEqual([expect.stringMatching(/^2023-06-01,DISTRIBUTION,/), ''])
  })

  it('is a workbook where that is asked for, with the same cells', async () => {
    const { person } = await aBook()
    const answer = await person.get('/transactions/export?format=xlsx')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-transactions-2026-04-10.xlsx"',
    )
    const table = await readSheetTable(answer.bytes)
    const amounts = table?.rows.map(({ cells }) => cells[10])
    expect(amounts).toContain('12345678901234567.8912345678')
    expect(table?.rows.map(({ cells }) => cells[3])).toContain(`'=Acme, "the" best`)
  })

  it('is refused in a format that is none, and to whoever may not have it', async () => {
    const { person } = await family()
    for (const path of ['/transactions/export', '/transactions/export/plan']) {
      const wrong = await person.get(`${path}?format=pdf`)
      expect(wrong.status).toBe(400)
      expect(wrong.text).toContain('Choose csv, xlsx or ghostfolio as format.')
      const nobody = await app.fetch(`/api${path}`, { headers: { 'X-Org-Id': person.orgId } })
      expect(nobody.status).toBe(401)
      const stranger = await app.founder()
      expect((await stranger.get(path, { orgId: person.orgId })).status).toBe(404)
    }
  })
})

describe('the file for Ghostfolio', () => {
  it('has trades, income and fees of listed instruments, to the last digit, and names what it leaves out', async () => {
    const { person } = await aBook()
    const answer = await person.get('/transactions/export?format=ghostfolio')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-ghostfolio-2026-04-10.json"',
    )
    // Before the split of 4 for 1: quantities times 4. 10.123456789012345678 × 4 = 40.493827156049382712.
    expect(answer.body.activities.map((one: Record<string, unknown>) => [one.type, one.date])).toEqual([
      ['BUY', '2024-01-10T00:00:00.000Z'],
      ['BUY', '2024-02-01T00:00:00.000Z'],
      ['SELL', '2024-07-01T00:00:00.000Z'],
      ['INTEREST', '2024-08-02T00:00:00.000Z'],
      ['FEE', '2024-09-01T00:00:00.000Z'],
      ['SELL', '2024-10-01T00:00:00.000Z'],
      ['BUY', '2024-10-01T00:00:00.000Z'],
    ])
    expect(answer.text).toContain('"quantity": 40.493827156049382712')
    const [first, second, sale, interest, fee] = answer.body.activities
    expect(first).toMatchObject({ dataSource: 'YAHOO', symbol: 'ACME', currency: 'USD', fee: 1.6234567891 })
    expect(second).toMatchObject({ currency: 'EUR', quantity: 20, unitPrice: 22.5, fee: 0 })
    expect(sale).toMatchObject({ quantity: 20, unitPrice: 29, fee: 2 })
    expect(interest).toMatchObject({ quantity: 1, unitPrice: 0.01 })
    expect(fee).toMatchObject({ quantity: 0, unitPrice: 0, fee: 3 })

    const { meta } = answer.body
    expect(meta.leftOut).toContainEqual({
      position: 'Fund I',
      transactions: 5,
      reason: 'It is valued by statements; the file holds what has a market price only.',
    })
    expect(meta.leftOut).toContainEqual({
      position: '=Acme, "the" best',
      transactions: 2,
      reason: 'A reversal and what it takes back cancel out, and both stay behind.',
    })
    const plan = (await person.get('/transactions/export/plan?format=ghostfolio')).body
    expect(plan).toMatchObject({ format: 'ghostfolio', rowCount: 7, positionCount: 2 })
    expect(plan.leftOut.map((one: { position: string }) => one.position)).toEqual(
      meta.leftOut.map((one: { position: string }) => one.position),
    )
    expect(plan.changed).toEqual(meta.changed)
    expect(plan.changed).toHaveLength(3)
  })

  it('makes the same listed holdings when it is imported', async () => {
    const { person } = await aBook()
    const exported = file(await person.get('/transactions/export?format=ghostfolio'), 'ghostfolio.json')
    const other = await family()
    const stock = { symbol: 'ACME', isin: 'US0378331005' }
    await openPosition(other.person, { name: 'Acme', type: 'PUBLIC_EQUITY', currency: 'USD', stock })
    const result = await bring(other.person, '/imports/commit', { file: exported })
    expect(result).toMatchObject({ format: 'GHOSTFOLIO_JSON', counts: { added: 7, refused: 0 } })
    const [acme] = (await other.person.get('/positions')).body
    // What is left of the first purchase: 40.493827156049382712 + 20 − 20 units, of which FIFO sold 20 of the first.
    expect(acme.quantity).toBe('40.493827156049382712')
    const items = (await other.person.get('/transactions?type=BUY')).body.items
    expect(items.map((row: { amount: string }) => row.amount)).toEqual(['290', '450', '1014.88'])
  })

  it('says how much a table holds, and that nothing stays behind', async () => {
    const { person } = await aBook()
    const { body } = await person.get('/transactions/export/plan?format=xlsx&type=SELL')
    expect(body).toEqual({ format: 'xlsx', rowCount: 6, positionCount: 4, leftOut: [], changed: [] })
  })
})

describe('the right to export', () => {
  it('asks for a session of the last day', async () => {
    const { person } = await family()
    await app.connection.pool.query(
      "update sessions set created_at = '2026-04-09T11:59:00Z' where user_id = $1",
      [person.id],
    )
    for (const path of ['/transactions/export', '/transactions/export/plan']) {
      expect((await person.get(path)).body).toMatchObject({ status: 403, code: 'SESSION_NOT_FRESH' })
    }
  })

  it('is not that of a viewer', async () => {
    const { person } = await family()
    const reader = await app.signUp('Vera')
    await joined(app, reader, person.orgId, { role: 'viewer' })
    for (const path of [
      '/transactions/export',
      '/transactions/export/plan',
      '/positions/export?format=xlsx',
    ]) {
      const answer = await reader.get(path, { orgId: person.orgId })
      expect(answer.body, answer.text).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    }
  })
})

describe('exported positions in the wizard', () => {
  it.each(['csv', 'xlsx'])(
    'are known by their columns and go to the entities that they name, as %s',
    async (format) => {
      const { person, entityId } = await family()
      await openPosition(person, { name: 'Flat', type: 'REAL_ESTATE', entityId })
      await openPosition(person, { name: 'Giro', type: 'CASH' })
      const exported = file(await person.get(`/positions/export?format=${format}`), `any name.${format}`)

      const other = await family()
      const preview = await other.person.send('/imports/preview', { file: exported })
      expect(preview.body).toMatchObject({
        kind: 'POSITIONS',
        isReady: true,
        counts: { total: 2, added: 2, refused: 0 },
      })
      const result = await bring(other.person, '/imports/commit', { file: exported })
      expect(result).toMatchObject({ kind: 'POSITIONS', counts: { added: 2 } })
      expect((await other.person.get('/positions')).body).toMatchObject([
        { name: 'Flat', entityId: other.entityId },
        { name: 'Giro', entityId: null },
      ])
      const again = await other.person.send('/imports/preview', { file: exported })
      expect(again.body.counts).toMatchObject({ added: 0, duplicate: 2 })
      expect((await other.person.call('POST', `/imports/${result.id}/undo`)).status).toBe(200)
      expect((await other.person.get('/positions')).body).toEqual([])
    },
  )

  it('wait for an owner where they name an entity that is not there', async () => {
    const { person } = await family()
    const text =
      'id,entity,name,type,method,currency,status\n,Elsewhere Ltd,Flat,REAL_ESTATE,STATEMENT,EUR,active\n'
    const unknown = new File([text], 'positions.csv')
    const refused = await person.send('/imports/commit', { file: unknown })
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'IMPORT_INCOMPLETE',
      data: {
        questions: [
          {
            field: 'entityId',
            message:
              'No entity here is called Elsewhere Ltd. Say who owns the positions of this file, or add the entity first.',
          },
        ],
      },
    })
    await bring(person, '/imports/commit', { file: unknown, settings: '{"entityId":null}' })
    expect((await person.get('/positions')).body).toMatchObject([{ name: 'Flat', entityId: null }])
  })
})
