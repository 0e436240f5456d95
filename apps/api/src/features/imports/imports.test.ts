import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { testApp, type Answer, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const header = 'Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency'
const apple = [
  '2026-01-05,BUY,AAPL,10,150,1500,1,USD',
  '2026-01-06,BUY,AAPL,5,160,800,1,USD',
  '2026-02-02,SELL,AAPL,3,170,510,1,USD',
]
const csv = (...rows: string[]) => new File([[header, ...rows, ''].join('\n')], 'trades.csv')
const openApple = create('AAPL')

function create(key: string, fields: Record<string, unknown> = {}) {
  const position = { name: key, type: 'PUBLIC_EQUITY', currency: 'USD', symbol: key, ...fields }
  return { instruments: { [key]: { action: 'CREATE', ...position } } }
}

function send(
  person: Person,
  act: 'preview' | 'commit',
  file: File,
  settings: unknown = {},
): Promise<Answer> {
  return person.send(`/imports/${act}`, { file, settings: JSON.stringify(settings) })
}

async function commit(person: Person, file: File, settings: unknown = {}) {
  const answer = await send(person, 'commit', file, settings)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function listed(person: Person) {
  return (await person.get('/transactions?limit=200')).body
}

describe('previewing a file of transactions', () => {
  it('asks where the rows of an unknown instrument belong, and suggests what it would open', async () => {
    const ada = await app.founder()
    const { status, body, text } = await send(ada, 'preview', csv(...apple))
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ kind: 'TRANSACTIONS', isReady: false, isCut: false })
    expect(body.questions[0].field).toBe('instruments.AAPL')
    expect(body.questions[0].message).toContain('the 3 rows of "AAPL"')
    expect(body.instruments).toMatchObject([
      {
        key: 'AAPL',
        rowCount: 3,
        choice: null,
        suggestion: { action: 'CREATE', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' },
      },
    ])
    expect(body.rows.map((row: { status: string }) => row.status)).toEqual(['OPEN', 'OPEN', 'OPEN'])
    const refused = await send(ada, 'commit', csv(...apple))
    expect(refused.body).toMatchObject({ code: 'IMPORT_INCOMPLETE', status: 422 })
    expect(refused.body.data.questions[0].field).toBe('instruments.AAPL')
    expect((await listed(ada)).total).toBe(0)
  })

  it('knows a position by its symbol, its ISIN, or, without a symbol, its name', async () => {
    const ada = await app.founder()
    const open = async (body: Record<string, unknown>) =>
      (await ada.call('POST', '/positions', { type: 'FUND', currency: 'EUR', ...body })).body.id as string
    const bySymbol = await open({ name: 'World', stock: { symbol: 'SWDA.L' } })
    const byIsin = await open({ name: 'Bonds', stock: { symbol: 'AGGH', isin: 'IE00BDBRDM35' } })
    const byName = await open({ name: 'House fund' })
    const file = new File(
      [
        'day,type,symbol,isin,name,currency,quantity,price,amount\n',
        '2026-01-05,BUY,swda.l,,,EUR,1,10,10\n',
        '2026-01-05,BUY,,IE00BDBRDM35,,EUR,1,10,10\n',
        '2026-01-05,BUY,,,house FUND,EUR,1,10,10\n',
      ],
      'own.csv',
    )
    const { body } = await send(ada, 'preview', file)
    expect(body.isReady, JSON.stringify(body)).toBe(true)
    expect(body.instruments.map((one: { choice: unknown }) => one.choice)).toEqual([
      { action: 'USE', positionId: bySymbol },
      { action: 'USE', positionId: byIsin },
      { action: 'USE', positionId: byName },
    ])
  })

  it('leaves a symbol that two positions have to a person', async () => {
    const ada = await app.founder()
    for (const name of ['Mine', 'Yours']) {
      await ada.call('POST', '/positions', {
        name,
        type: 'PUBLIC_EQUITY',
        currency: 'USD',
        stock: { symbol: 'AAPL' },
      })
    }
    const { body } = await send(ada, 'preview', csv(...apple))
    expect(body.instruments[0].choice).toBeNull()
    expect(body.isReady).toBe(false)
  })

  it('takes no property of every object for an answer', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', csv('2026-01-05,BUY,constructor,1,1,1,0,USD'), {
      instruments: {},
    })
    expect(body.instruments).toMatchObject([{ key: 'constructor', choice: null }])
  })

  it('asks for the columns of a table that it does not know, with some of its rows', async () => {
    const ada = await app.founder()
    const file = new File(['Wann,Was,Wieviel\nx,y,z\n'], 'unknown.csv')
    const { status, body, text } = await send(ada, 'preview', file)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      kind: 'TRANSACTIONS',
      format: 'UNKNOWN',
      isReady: false,
      columns: ['Wann', 'Was', 'Wieviel'],
    })
    expect((await send(ada, 'commit', file)).body.code).toBe('IMPORT_INCOMPLETE')
  })

  it('reads mapped columns, and the words of the type column as they were explained', async () => {
    const ada = await app.founder()
    const file = new File(['Wann,Was,Papier,Stueck,Summe\n2026-01-05,Erwerb,AAPL,10,1500\n'], 'unknown.csv')
    const settings = {
      ...openApple,
      mapping: { day: 'Wann', type: 'Was', symbol: 'Papier', quantity: 'Stueck', amount: 'Summe' },
      typeValues: { Erwerb: 'BUY' },
      defaults: { currency: 'USD' },
    }
    expect(await commit(ada, file, settings)).toMatchObject({ counts: { total: 1, added: 1 } })
    expect((await listed(ada)).items).toMatchObject([
      { type: 'BUY', quantity: '10', amount: '1500', currency: 'USD' },
    ])
  })

  it('writes nothing', async () => {
    const ada = await app.founder()
    expect((await send(ada, 'preview', csv(...apple), openApple)).body.isReady).toBe(true)
    expect((await ada.get('/positions')).body).toEqual([])
    expect((await ada.get('/imports')).body).toMatchObject({ items: [], total: 0 })
  })
})

describe('importing a file of transactions', () => {
  it('opens the position that was confirmed, and records the rows with their lines', async () => {
    const ada = await app.founder()
    const result = await commit(ada, csv(...apple), openApple)
    expect(result).toMatchObject({
      kind: 'TRANSACTIONS',
      fileName: 'trades.csv',
      createdBy: 'Ada',
      undoneAt: null,
      counts: { total: 3, added: 3, duplicate: 0, skipped: 0, refused: 0 },
    })
    const [position] = (await ada.get('/positions')).body
    expect(position).toMatchObject({
      name: 'AAPL',
      quantity: '12',
      openedOn: null,
      transactionCount: 3,
      stock: { symbol: 'AAPL' },
    })
    expect(result.positions).toEqual([{ id: position.id, name: 'AAPL' }])
    const { items, total } = await listed(ada)
    expect(total).toBe(3)
    expect(items[2]).toMatchObject({
      type: 'BUY',
      date: '2026-01-05T00:00:00.000Z',
      amount: '1500',
      fee: '1',
      source: { kind: 'import', importId: result.id, line: 2 },
    })
    expect((await ada.get(`/imports/${result.id}`)).body).toEqual(result)
    expect((await ada.get('/imports')).body).toMatchObject({ total: 1, items: [{ id: result.id }] })
  })

  it('adds nothing when the same file comes again, also twice at once', async () => {
    const ada = await app.founder()
    const both = await Promise.all([1, 2].map(() => send(ada, 'commit', csv(...apple), openApple)))
    expect(
      both.map((answer) => answer.status),
      both.map((answer) => answer.text).join(),
    ).toEqual([201, 201])
    expect(both.map((answer) => `${answer.body.counts.added}`).toSorted()).toEqual(['0', '3'])
    const again = await commit(ada, csv(...apple))
    expect(again.counts).toMatchObject({ added: 0, duplicate: 3 })
    expect((await listed(ada)).total).toBe(3)
    expect((await ada.get('/positions')).body).toHaveLength(1)
  })

  it('adds only what is new of a file that overlaps an earlier one', async () => {
    const ada = await app.founder()
    await commit(ada, csv(...apple.slice(0, 2)), openApple)
    const second = await commit(ada, csv(...apple.slice(1)))
    expect(second.counts).toMatchObject({ added: 1, duplicate: 1 })
    expect((await listed(ada)).total).toBe(3)
  })

  it('keeps twin fills, and knows them again', async () => {
    const ada = await app.founder()
    const twin = '2026-01-05,BUY,AAPL,10,150,1500,1,USD'
    expect((await commit(ada, csv(twin, twin), openApple)).counts.added).toBe(2)
    expect((await commit(ada, csv(twin, twin, twin))).counts).toMatchObject({ added: 1, duplicate: 2 })
    expect((await listed(ada)).total).toBe(3)
  })

  it('names sales of more than is held by line and in words, and imports the rest', async () => {
    const ada = await app.founder()
    const rows = [
      '2026-01-05,BUY,AAPL,10,150,1500,1,USD',
      '2026-01-07,SELL,AAPL,25,150,3750,1,USD',
      '2026-01-08,SELL,AAPL,4,150,600,1,USD',
    ]
    const { counts, refused } = await commit(ada, csv(...rows), openApple)
    expect(counts).toMatchObject({ total: 3, added: 2, refused: 1 })
    expect(refused).toMatchObject([{ line: 3, problems: [{ code: 'SELLS_MORE_THAN_HELD' }] }])
    expect(refused[0].problems[0].message).toContain('only 10 are held')
    expect((await ada.get('/positions')).body[0].quantity).toBe('6')
  })

  it('refuses a sale that would leave a recorded one without its units', async () => {
    const ada = await app.founder()
    await commit(
      ada,
      csv('2026-01-05,BUY,AAPL,10,150,1500,1,USD', '2026-03-05,SELL,AAPL,10,150,1500,1,USD'),
      openApple,
    )
    const { counts, refused } = await commit(
      ada,
      csv(
        '2026-02-05,SELL,AAPL,1,150,150,0,USD',
        '2026-02-06,BUY,AAPL,1,150,150,0,USD',
        '2026-02-07,DIVIDEND,AAPL,,,5,0,USD',
      ),
    )
    expect(counts).toMatchObject({ added: 3, refused: 0 })
    const late = await commit(
      ada,
      csv('2026-02-08,SELL,AAPL,1,150,150,0,USD', '2026-02-09,DIVIDEND,AAPL,,,6,0,USD'),
    )
    expect(late.counts).toMatchObject({ added: 1, refused: 1 })
    expect(late.refused[0].problems[0].message).toContain('recorded on 2026-03-05 could not stand')
    expect(refused).toEqual([])
  })

  it('adds to a position that is there, and gives one that it opens the owner that was named', async () => {
    const ada = await app.founder()
    const trust = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const held = await ada.call('POST', '/positions', { name: 'Old', type: 'PUBLIC_EQUITY', currency: 'USD' })
    const { positions } = await commit(ada, csv(apple[0] ?? '', '2026-01-05,BUY,MSFT,1,400,400,0,USD'), {
      entityId: trust.body.id,
      instruments: { AAPL: { action: 'USE', positionId: held.body.id }, ...create('MSFT').instruments },
    })
    expect(positions).toMatchObject([{ name: 'MSFT' }])
    expect((await ada.get('/positions')).body).toMatchObject([
      { name: 'MSFT', entityId: trust.body.id, quantity: '1' },
      { name: 'Old', entityId: null, quantity: '10' },
    ])
  })

  it('refuses rows about nothing in words', async () => {
    const ada = await app.founder()
    const { counts, refused } = await commit(ada, csv(...apple, '2026-02-02,FEES,,,,12,0,USD'), openApple)
    expect(counts).toMatchObject({ total: 4, added: 3, refused: 1 })
    expect(refused).toMatchObject([{ line: 5, problems: [{ code: 'MISSING_ASSET' }] }])
  })

  it('leaves out what was said to be left out, and is not asked again for it', async () => {
    const ada = await app.founder()
    const settings = { instruments: { ...openApple.instruments, MSFT: { action: 'SKIP' } } }
    const { counts } = await commit(ada, csv(...apple, '2026-02-02,BUY,MSFT,1,1,1,0,USD'), settings)
    expect(counts).toEqual({ total: 4, added: 3, duplicate: 0, skipped: 1, refused: 0 })
  })

  it('knows a position of another organisation as little as one that never was', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const foreign = await eve.call('POST', '/positions', {
      name: 'Hers',
      type: 'PUBLIC_EQUITY',
      currency: 'USD',
    })
    for (const positionId of [foreign.body.id, '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b']) {
      const answer = await send(ada, 'commit', csv(...apple), {
        instruments: { AAPL: { action: 'USE', positionId } },
      })
      expect(answer.body).toMatchObject({ code: 'POSITION_NOT_FOUND', status: 404 })
    }
    const owner = await send(ada, 'preview', csv(...apple), {
      entityId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
    })
    expect(owner.body.code).toBe('ENTITY_NOT_FOUND')
  })

  it('keeps a row in another currency without a rate as it is, and says what is missing', async () => {
    const ada = await app.founder()
    const file = csv('2026-01-05,BUY,AAPL,10,150,1500,1,CHF', '2026-01-06,SELL,AAPL,4,150,600,1,CHF')
    const settings = create('AAPL', { currency: 'USD' })
    const { body } = await send(ada, 'preview', file, settings)
    expect(body.rows[0].warnings[0].message).toContain('There is no rate from CHF to USD for 2026-01-05')
    await commit(ada, file, settings)
    expect((await listed(ada)).items).toMatchObject([{ currency: 'CHF', fxRate: null }, { currency: 'CHF' }])
  })

  it('asks for a symbol that can be kept', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'commit', csv(...apple), create('AAPL', { symbol: 'AA PL' }))
    expect(body).toMatchObject({ code: 'IMPORT_INCOMPLETE' })
    expect(body.data.questions[0].message).toContain('A symbol has no spaces.')
  })
})

describe('real files', () => {
  const activities = join(
    import.meta.dirname,
    '../../../../../../shared/data/broker/ghostfolio/500-activities.json',
  )

  it.skipIf(!existsSync(activities))(
    'take in 500 activities of another tracker, know them again, and let them go (needs the real inputs folder)',
    async () => {
      const ada = await app.founder()
      const file = () => new File([readFileSync(activities)], 'activities.json')
      const { body } = await send(ada, 'preview', file())
      const instruments = Object.fromEntries(
        body.instruments.map((one: { key: string; suggestion: unknown }) => [one.key, one.suggestion]),
      )
      const { id, counts } = await commit(ada, file(), { instruments })
      expect(counts).toMatchObject({ total: 500, added: 500, refused: 0 })
      expect((await commit(ada, file())).counts).toMatchObject({ added: 0, duplicate: 500 })
      expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
      expect((await listed(ada)).total).toBe(0)
    },
  )
})

describe('taking an import back', () => {
  it('leaves no row and no position of it, and lets the file come again', async () => {
    const ada = await app.founder()
    const { id } = await commit(ada, csv(...apple), openApple)
    const undone = await ada.call('POST', `/imports/${id}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(undone.body).toMatchObject({ id, positions: [], undoneAt: '2026-04-10T12:00:00.000Z' })
    expect((await listed(ada)).total).toBe(0)
    expect((await ada.get('/positions')).body).toEqual([])
    expect((await ada.call('POST', `/imports/${id}/undo`)).body.code).toBe('IMPORT_UNDONE')
    expect((await commit(ada, csv(...apple), openApple)).counts.added).toBe(3)
  })

  it('is refused after an edit, and names the row; once that one is deleted it goes through', async () => {
    const ada = await app.founder()
    const { id, positions } = await commit(ada, csv(...apple), openApple)
    const { items } = await listed(ada)
    const edited = await ada.call('PUT', `/transactions/update/${items[0].id}`, {
      positionId: positions[0].id,
      notes: 'Mine',
    })
    expect(edited.status, edited.text).toBe(200)
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      status: 409,
      data: { count: 1, rows: [{ transactionId: items[0].id, line: 4 }] },
    })
    expect((await listed(ada)).total).toBe(3)
    await ada.call('DELETE', `/transactions/${items[0].id}`)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await listed(ada)).total).toBe(0)
  })

  it('is refused while other rows build on it, and names them', async () => {
    const ada = await app.founder()
    const { id, positions } = await commit(ada, csv(apple[0] ?? ''), openApple)
    const sale = await ada.call('POST', '/transactions', {
      positionId: positions[0].id,
      type: 'SELL',
      date: '2026-03-01',
      quantity: '2',
      amount: '400',
    })
    const refused = await ada.call('POST', `/imports/${id}/undo`)
    expect(refused.body).toMatchObject({
      code: 'IMPORT_CHANGED',
      data: { rows: [{ transactionId: sale.body.id }] },
    })
    expect(refused.body.data.rows[0].message).toContain('builds on rows of this import')
  })

  it('keeps a position on which something else was recorded', async () => {
    const ada = await app.founder()
    const { id, positions } = await commit(ada, csv(apple[0] ?? ''), openApple)
    await ada.call('POST', '/transactions', {
      positionId: positions[0].id,
      type: 'DIVIDEND',
      date: '2026-03-01',
      amount: '4',
    })
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect((await ada.get('/positions')).body).toMatchObject([{ id: positions[0].id, transactionCount: 1 }])
  })

  it('finds nothing under an unknown id', async () => {
    const ada = await app.founder()
    const unknown = '/imports/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
    expect((await ada.get(unknown)).body.code).toBe('IMPORT_NOT_FOUND')
    expect((await ada.call('POST', `${unknown}/undo`)).body.code).toBe('IMPORT_NOT_FOUND')
  })
})

describe('hostile files', () => {
  const zeros = new Uint8Array(70 * 1024 * 1024)
  const wide = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',')
  const files: [string, () => File][] = [
    ['an empty file', () => new File([''], 'empty.csv')],
    ['binary data', () => new File([new Uint8Array([1, 2, 0, 255, 254, 0, 3])], 'a.csv')],
    ['a zip that unpacks to more than it may', () => new File([zipSync({ 'a.csv': zeros })], 'bomb.zip')],
    ['a broken zip', () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])], 'broken.zip')],
    ['a hundred thousand columns', () => new File([`${wide}\n${wide}\n`], 'wide.csv')],
    ['broken JSON', () => new File(['{"activities": ['], 'a.json')],
    ['JSON nested without end', () => new File(['['.repeat(200_000)], 'deep.json')],
    ['other JSON', () => new File(['{"a":1}'], 'a.json')],
    [
      'XML with entities',
      () => new File(['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'], 'a.xml'),
    ],
    [
      'an open quotation mark',
      () => new File(['day,type,symbol\n"2026-01-01,BUY,A\n'.repeat(3)], 'quote.csv'),
    ],
    ['no header', () => new File(['1,2,3\n4,5,6\n'], 'numbers.csv')],
  ]

  it.each(files)('%s is refused in words', async (_, make) => {
    const ada = await app.founder()
    for (const act of ['preview', 'commit'] as const) {
      const { status, body, text } = await send(ada, act, make())
      expect(status, text).toBe(422)
      expect(body.code).toBe('FILE_UNREADABLE')
      expect(body.message).toMatch(/\.$/)
    }
    expect((await ada.get('/imports')).body.total).toBe(0)
  })

  it('more than 20 MB is told to be too much', async () => {
    const ada = await app.founder()
    const { status, body } = await send(
      ada,
      'preview',
      new File([zeros.subarray(0, 20 * 1024 * 1024 + 1)], 'big.csv'),
    )
    expect(status).toBe(413)
    expect(body.code).toBe('FILE_TOO_LARGE')
  })

  it.each(['{', '[]', '{"mapping":{"__proto__":{"day":"x"}}}', '{"prices":{"symbol":""}}', 'null'])(
    'settings %s never end in a failure of the server',
    async (settings) => {
      const ada = await app.founder()
      const answer = await ada.send('/imports/preview', { file: csv(...apple), settings })
      expect(answer.status, answer.text).toBeLessThan(500)
    },
  )

  it('a name of a file is shown, without what controls a terminal', async () => {
    const ada = await app.founder()
    const file = new File([await csv(...apple).arrayBuffer()], '../../etc/\u001b[31mtrades.csv')
    const { fileName } = await commit(ada, file, openApple)
    expect(fileName).not.toMatch(/\p{Cc}/u)
  })

  it('formulas and odd characters in texts are kept as they are', async () => {
    const ada = await app.founder()
    const file = new File(
      [`${header},Notes\n2026-01-05,BUY,=cmd|' /C calc'!A0,1,1,1,0,USD,"=1+1 \u202e 😀"\n`],
      'trades.csv',
    )
    const key = "=cmd|' /C calc'!A0"
    await commit(ada, file, create(key, { name: key, symbol: null }))
    expect((await listed(ada)).items[0].notes).toContain('=1+1')
  })
})
