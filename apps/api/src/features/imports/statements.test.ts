import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { testApp, type Answer, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

function send(
  person: Person,
  act: 'preview' | 'commit',
  file: File,
  settings: unknown = {},
): Promise<Answer> {
  return person.send(`/imports/${act}`, { file, settings: JSON.stringify(settings) })
}

type Suggested = { key: string; choice: unknown; suggestion: unknown }

/** What the wizard sends if a person accepts all suggestions. */
async function accepted(person: Person, file: () => File, settings: Record<string, unknown> = {}) {
  const { body, status, text } = await send(person, 'preview', file(), settings)
  expect(status, text).toBe(200)
  const instruments = (body.instruments as Suggested[]).map(({ key, choice, suggestion }) => [
    key,
    choice ?? suggestion,
  ])
  return { ...settings, instruments: Object.fromEntries(instruments) }
}

const entry = (id: string, amount: string, type = 'DEBIT') =>
  `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260301<TRNAMT>${amount}<FITID>${id}<NAME>Shop</STMTTRN>`
const statement = (...entries: string[]) =>
  new File(
    [
      `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>NL01</BANKACCTFROM>${entries.join('\n')}</STMTRS></OFX>`,
    ],
    'march.ofx',
  )
const march = () =>
  statement(entry('1', '1000', 'DEP'), entry('2', '-250'), entry('3', '1.50', 'INT'), entry('4', '-2', 'FEE'))

describe('a statement of a bank', () => {
  it('opens a cash position whose balance is what the entries come to', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', march())
    expect(body).toMatchObject({ kind: 'TRANSACTIONS', format: 'OFX', isReady: false })
    expect(body.instruments).toMatchObject([
      {
        key: 'NL01',
        rowCount: 4,
        suggestion: { action: 'CREATE', type: 'CASH', name: 'NL01', currency: 'EUR' },
      },
    ])
    const { status, text } = await send(ada, 'commit', march(), await accepted(ada, march))
    expect(status, text).toBe(201)
    const [position] = (await ada.get('/positions')).body
    expect(position).toMatchObject({ name: 'NL01', type: 'CASH', transactionCount: 4 })
    // 1000 − 250 + 1.50 − 2
    expect(position.nav.value).toBe('749.5')
  })

  it('adds only what is new of the next one, to the account it knows by its number', async () => {
    const ada = await app.founder()
    await send(ada, 'commit', march(), await accepted(ada, march))
    const next = () => statement(entry('3', '1.50', 'INT'), entry('4', '-2', 'FEE'), entry('5', '-7'))
    const { status, body, text } = await send(ada, 'commit', next())
    expect(status, text).toBe(201)
    expect(body.counts).toMatchObject({ added: 1, duplicate: 2, refused: 0 })
  })

  it('is taken back as a whole', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'commit', march(), await accepted(ada, march))
    expect((await ada.call('POST', `/imports/${body.id}/undo`)).status).toBe(200)
    expect((await ada.get('/positions')).body).toEqual([])
  })

  it('without entries says so', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', statement())
    expect(body.isReady).toBe(false)
    expect(body.questions[0].message).toContain('no rows in this file')
  })
})

describe('an export of a broker', () => {
  const history = () =>
    new File(
      [
        'Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)\n',
        'Deposit,2026-01-02 10:00:00,,,,,D1,,,,,500,EUR\n',
        'Market buy,2026-01-05 14:30:03,US0378331005,AAPL,Apple,,T1,2,100,USD,1.25,160,EUR\n',
        'Stock split open,2026-01-06 14:30:03,US0378331005,AAPL,Apple,,T2,8,25,USD,1.25,0,EUR\n',
      ],
      'history.csv',
    )

  it('suggests to leave out its cash, which its trades do not move, and names what it refuses', async () => {
    const ada = await app.founder()
    const settings = await accepted(ada, history)
    expect(settings.instruments).toMatchObject({
      'Trading 212 cash EUR': { action: 'SKIP' },
      AAPL: { action: 'CREATE', symbol: 'AAPL', currency: 'USD' },
    })
    const { status, body, text } = await send(ada, 'commit', history(), settings)
    expect(status, text).toBe(201)
    expect(body.counts).toMatchObject({ added: 1, skipped: 1, refused: 1 })
    expect(body.refused).toMatchObject([{ line: 4, problems: [{ code: 'SPLIT_WITHOUT_RATIO' }] }])
  })

  it('keeps the rate that was applied where it leads to the currency of the position', async () => {
    const ada = await app.founder()
    const euros = {
      action: 'CREATE',
      name: 'Apple',
      type: 'PUBLIC_EQUITY',
      currency: 'EUR',
      symbol: 'AAPL',
    }
    const instruments = { AAPL: euros, 'Trading 212 cash EUR': { action: 'SKIP' } }
    await send(ada, 'commit', history(), { instruments })
    expect((await ada.get('/transactions')).body.items).toMatchObject([
      { amount: '200', currency: 'USD', fxRate: '0.8' },
    ])
  })
})

describe('hostile files of known formats', () => {
  const nested = '<a>'.repeat(100_000)
  const files: [string, string][] = [
    ['XML that defines entities', '<!DOCTYPE Document [<!ENTITY x "y">]><Document>&x;</Document>'],
    ['XML without an end', `<Document>${nested}`],
    ['OFX nested without end', `OFXHEADER:100\n<OFX>${nested}`],
    ['other XML', '<rss><channel/></rss>'],
    ['a web page called a workbook', '<html><table><tr><td>1</td></tr></table></html>'],
  ]

  it.each(files)('%s is refused in words', async (_what, text) => {
    const ada = await app.founder()
    const answer = await send(ada, 'commit', new File([text], 'a.xml'))
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.message).toMatch(/\.$/)
    expect((await ada.get('/imports')).body.total).toBe(0)
  })
})

const data = join(import.meta.dirname, '../../../../../../shared/data')
const folders = ['broker/csv', 'broker/household', 'bank']

describe.skipIf(!existsSync(data))('real files (needs the real inputs folder)', () => {
  it.each(
    folders.flatMap((folder) =>
      (existsSync(data) ? readdirSync(join(data, folder)) : [])
        .filter((name) => !name.endsWith('.json'))
        .map((name) => join(folder, name)),
    ),
  )('%s goes through the wizard and comes back unchanged', async (path) => {
    const ada = await app.founder()
    const file = () => new File([readFileSync(join(data, path))], path)
    const settings = await accepted(ada, file, { dateOrder: 'MDY', decimalComma: undefined })
    const preview = (await send(ada, 'preview', file(), settings)).body
    const { total, added, duplicate, skipped, refused } = preview.counts
    expect(added + duplicate + skipped + refused).toBe(total)
    const committed = await send(ada, 'commit', file(), settings)
    if (!preview.isReady) {
      expect(committed.body.code).toBe('IMPORT_INCOMPLETE')
      return
    }
    expect(committed.status, committed.text).toBe(201)
    expect(committed.body.counts).toEqual(preview.counts)
    const again = await send(ada, 'commit', file(), settings)
    expect(again.body.counts).toMatchObject({ added: 0, duplicate: added + duplicate })
  })
})
