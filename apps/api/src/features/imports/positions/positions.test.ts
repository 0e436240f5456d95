import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const header =
  'id,entity,name,type,method,methods,currency,status,openedOn,closedOn,symbol,isin,exchange,provider,unit,manager,custodian,parent,settlementAccount,ownership,benchmark,liquidity,targetWeight,valuationEveryMonths,notes,tags,quantity,nav,navOn'

async function family() {
  const ada = await app.founder()
  const entity = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
  return { ada, entityId: entity.body.id as string }
}

async function open(person: Person, body: Record<string, unknown>) {
  const answer = await person.call('POST', '/positions', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

function send(person: Person, text: string, entityId: string) {
  return person.send('/positions/import', { file: new File([text], 'positions.csv'), entityId })
}

async function bring(person: Person, text: string, entityId: string) {
  const answer = await send(person, text, entityId)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('exporting positions', () => {
  it('answers a CSV file with a header, the records and their figures', async () => {
    const { ada, entityId } = await family()
    const flat = await open(ada, {
      name: 'Flat, "the old one"',
      type: 'REAL_ESTATE',
      currency: 'EUR',
      entityId,
    })
    await ada.call('POST', '/transactions', {
      positionId: flat.id,
      type: 'NAV_ADJUSTMENT',
      date: '2026-03-31',
      amount: '500000.5',
    })
    const { status, headers, text } = await ada.get('/positions/export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-positions-2026-04-10.csv"',
    )
    expect(text).toBe(
      `${header}\r\n${flat.id},Trust,"Flat, ""the old one""",REAL_ESTATE,STATEMENT,,EUR,active,,,,,,,,,,,,,,,,,,,0,500000.5,2026-03-31\r\n`,
    )
  })

  it('gives a spreadsheet no formula to run', async () => {
    const { ada } = await family()
    await open(ada, { name: '=HYPERLINK("http://evil.example")', type: 'OTHER_ASSET', currency: 'EUR' })
    expect((await ada.get('/positions/export')).text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })
})

describe('a workbook of positions', () => {
  it('brings the same positions as the CSV file, numbers to their last digit', async () => {
    const { ada, entityId } = await family()
    await open(ada, {
      name: '@Fund I',
      type: 'PRIVATE_FUND',
      currency: 'USD',
      entityId,
      notes: ' two\nlines ',
      details: { commitment: '12345678901234567.0123456789', vintage: 2020, strategy: '=Buyout' },
    })
    const exported = await ada.get('/positions/export?format=xlsx')
    expect(exported.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(exported.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-positions-2026-04-10.xlsx"',
    )
    const other = await family()
    const sent = await other.ada.send('/positions/import', {
      file: new File([exported.bytes], 'positions.xlsx'),
      entityId: other.entityId,
    })
    expect(sent.body.counts, sent.text).toMatchObject({ added: 1, refused: 0 })
    expect((await other.ada.get('/positions')).body).toMatchObject([
      {
        name: '@Fund I',
        currency: 'USD',
        notes: ' two\nlines ',
        details: { commitment: '12345678901234567.0123456789', vintage: 2020, strategy: '=Buyout' },
      },
    ])
  })

  it('is refused in words in a format that is none, and where it is damaged', async () => {
    const { ada, entityId } = await family()
    const wrong = await ada.get('/positions/export?format=ods')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Choose csv or xlsx as format.')
    const damaged = await ada.send('/positions/import', {
      file: new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])], 'positions.xlsx'),
      entityId,
    })
    expect(damaged.body).toMatchObject({ status: 422, code: 'FILE_UNREADABLE' })
  })
})

describe('importing positions', () => {
  it('brings an export into another organisation as it was, owned by the entity named', async () => {
    const { ada, entityId } = await family()
    const house = await open(ada, {
      name: 'Growth',
      type: 'OTHER_INVESTMENT',
      currency: 'EUR',
      method: 'CHILDREN',
      entityId,
    })
    await open(ada, {
      name: '=Fund I',
      type: 'PRIVATE_FUND',
      currency: 'USD',
      parentPositionId: house.id,
      openedOn: '2020-01-01',
      closedOn: '2025-12-31',
      status: 'closed',
      custodian: 'Bank, Zürich',
      notes: ' two\nlines ',
      details: { commitment: '1000000.5', vintage: 2020, strategy: 'Buyout' },
    })
    await open(ada, {
      name: 'World',
      type: 'FUND',
      currency: 'GBP',
      stock: { symbol: 'SWDA.L', isin: 'IE00B4L5Y983', exchange: 'LSE' },
    })
    const { text } = await ada.get('/positions/export')

    const other = await family()
    const result = await bring(other.ada, text, other.entityId)
    expect(result).toMatchObject({
      kind: 'POSITIONS',
      counts: { total: 3, added: 3, duplicate: 0, refused: 0 },
    })
    const positions = (await other.ada.get('/positions')).body
    const parentId = positions.find((one: { name: string }) => one.name === 'Growth').id
    expect(positions).toMatchObject([
      {
        name: '=Fund I',
        type: 'PRIVATE_FUND',
        currency: 'USD',
        parentPositionId: parentId,
        openedOn: '2020-01-01',
        closedOn: '2025-12-31',
        status: 'closed',
        custodian: 'Bank, Zürich',
        notes: ' two\nlines ',
        details: { commitment: '1000000.5', vintage: 2020, strategy: 'Buyout' },
        entityId: other.entityId,
      },
      { name: 'Growth', method: 'CHILDREN', entityId: other.entityId },
      { name: 'World', stock: { symbol: 'SWDA.L', isin: 'IE00B4L5Y983', exchange: 'LSE' } },
    ])
    expect(parentId).not.toBe(house.id)
    expect((await bring(other.ada, text, other.entityId)).counts).toMatchObject({ added: 0, duplicate: 3 })
    expect((await bring(ada, text, entityId)).counts).toMatchObject({ added: 0, duplicate: 3 })
  })

  it('finds the account of a position by id or name, and refuses what holds no money', async () => {
    const { ada, entityId } = await family()
    const giro = await open(ada, { name: 'Giro', type: 'CASH', currency: 'EUR', entityId })
    const file = [
      'name,type,currency,settlementAccount',
      `Fund,PRIVATE_FUND,EUR,${giro.id}`,
      'Loan,PRIVATE_LOAN,EUR,Savings',
      'Savings,CASH,EUR,',
      'Of a fund,FUND,EUR,Fund',
      'Of nobody,FUND,EUR,Nobody',
      'Of itself,CASH,EUR,Giro',
    ].join('\n')
    const { counts, refused } = await bring(ada, file, entityId)
    expect(counts).toMatchObject({ added: 3, refused: 3 })
    type Refused = { line: number; problems: { column: string; message: string }[] }
    const told = refused.map(({ line, problems: [problem] }: Refused) => [line, problem?.column])
    expect(told).toEqual([
      [5, 'settlementAccount'],
      [6, 'settlementAccount'],
      [7, 'settlementAccount'],
    ])
    expect(refused[0].problems[0].message).toContain('“Fund” is no cash account')
    const positions = (await ada.get('/positions')).body
    const idOf = (name: string) => positions.find((one: { name: string }) => one.name === name).id
    expect(positions).toMatchObject([
      { name: 'Fund', settlementPositionId: giro.id },
      { name: 'Giro', settlementPositionId: null },
      { name: 'Loan', settlementPositionId: idOf('Savings') },
      { name: 'Savings', settlementPositionId: null },
    ])
    const { text } = await ada.get('/positions/export')
    const other = await family()
    await bring(other.ada, text, other.entityId)
    const [fund, there] = (await other.ada.get('/positions')).body
    expect(fund.settlementPositionId).toBe(there.id)
    expect(there.id).not.toBe(giro.id)
  })

  it('needs name and type only, in any order, and passes over columns it does not know', async () => {
    const { ada, entityId } = await family()
    await bring(ada, 'Type,Colour,Name\nCASH,red,Giro\n', entityId)
    expect((await ada.get('/positions')).body).toMatchObject([
      { name: 'Giro', type: 'CASH', method: 'BALANCE', currency: 'EUR', status: 'active', entityId },
    ])
  })

  it('knows a position again by name, type, currency and owner, and keeps two alike', async () => {
    const { ada, entityId } = await family()
    const file = 'name,type,currency\nSavings,CASH,EUR\nSavings,CASH,EUR\n'
    expect((await bring(ada, file, entityId)).counts).toMatchObject({ added: 2 })
    expect((await bring(ada, `${file}Savings,CASH,USD\n`, entityId)).counts).toMatchObject({
      added: 1,
      duplicate: 2,
    })
  })

  it('names bad rows by line and in words, and imports the others', async () => {
    const { ada, entityId } = await family()
    const file = [
      'name,type,currency,openedOn,closedOn,commitment,parent',
      'Good,CASH,EUR,,,,',
      ',CASH,EUR,,,,',
      'Bad type,GOLD,EUR,,,,',
      'Bad currency,CASH,XXZ,,,,',
      'Bad day,CASH,EUR,2026-02-30,,,',
      'Closed early,CASH,EUR,2026-02-01,2026-01-01,,',
      'Bad number,PRIVATE_FUND,EUR,,,"1,000",',
      'No parent,CASH,EUR,,,,Nobody',
      'Chicken,CASH,EUR,,,,Egg',
      'Egg,CASH,EUR,,,,Chicken',
    ].join('\n')
    const { counts, refused } = await bring(ada, file, entityId)
    expect(counts).toMatchObject({ total: 10, added: 1, refused: 9 })
    const told = refused.map(
      ({ line, problems }: { line: number; problems: { column: string; message: string }[] }) => [
        line,
        problems[0]?.column,
      ],
    )
    expect(told).toEqual([
      [3, 'name'],
      [4, 'type'],
      [5, 'currency'],
      [6, 'openedOn'],
      [7, 'closedOn'],
      [8, 'commitment'],
      [9, 'parent'],
      [10, 'parent'],
      [11, 'parent'],
    ])
    expect(refused[1].problems[0].message).toContain(
      '"GOLD" is not a type of position. Use one of PUBLIC_EQUITY',
    )
  })

  it('finds the positions that details name by id or name, and refuses what names none', async () => {
    const { ada, entityId } = await family()
    const file = [
      'id,name,type,currency,securedBy,covers,coupon,noticeDays',
      ',Mortgage,LIABILITY,EUR,House,,,',
      ',House,REAL_ESTATE,EUR,,,,',
      ',Policy,INSURANCE,EUR,,house,,',
      ',Lost loan,LIABILITY,EUR,Castle,,,',
      ',Odd,CASH,EUR,,,3,',
      ',Slow,CASH,EUR,,,,soon',
    ].join('\n')
    const { refused } = await bring(ada, file, entityId)
    const told = refused.map(({ line, problems }: { line: number; problems: { column: string }[] }) => [
      line,
      problems[0]?.column,
    ])
    expect(told).toEqual([
      [4, 'covers'],
      [5, 'securedBy'],
      [6, 'coupon'],
      [7, 'noticeDays'],
    ])
    expect(refused[2].problems[0].message).toContain('A position of type CASH has no coupon')
    const [house, mortgage] = (await ada.get('/positions')).body
    expect(mortgage).toMatchObject({ name: 'Mortgage', details: { securedBy: house.id } })
  })

  it('is taken back whole, and not while something was done on its positions', async () => {
    const { ada, entityId } = await family()
    const { id, positions } = await bring(ada, 'name,type\nGiro,CASH\nSavings,CASH\n', entityId)
    const row = { positionId: positions[0].id, type: 'BUY', date: '2026-01-05', amount: '5' }
    const made = await ada.call('POST', '/transactions', row)
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { rows: [{ positionId: positions[0].id, message: '"Giro" has transactions. Delete it first.' }] },
    })
    await ada.call('DELETE', `/transactions/${made.body.id}`)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await ada.get('/positions')).body).toEqual([])
  })

  it('is not taken back from above a position that came later', async () => {
    const { ada, entityId } = await family()
    const { id, positions } = await bring(
      ada,
      'name,type,parent\nHouse,OTHER_ASSET,\nRoof,OTHER_ASSET,House\n',
      entityId,
    )
    const [house] = positions
    const later = await open(ada, {
      name: 'Later',
      type: 'OTHER_ASSET',
      currency: 'EUR',
      parentPositionId: house.id,
    })
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body.data.rows).toEqual([
      { positionId: house.id, message: '"House" has other positions below it. Delete it first.' },
    ])
    await ada.call('DELETE', `/positions/${later.id}`)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await ada.get('/positions')).body).toEqual([])
  })

  it('refuses files of other things, and owners that are not there', async () => {
    const { ada, entityId } = await family()
    for (const text of ['', 'a,b\n1,2\n', 'just words', '\u0000\u0001']) {
      const { status, body } = await send(ada, text, entityId)
      expect(status).toBe(422)
      expect(body.code).toBe('FILE_UNREADABLE')
    }
    const nobody = await send(ada, 'name,type\nGiro,CASH\n', '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b')
    expect(nobody.body).toMatchObject({ code: 'ENTITY_NOT_FOUND', status: 404 })
  })
})
