import { fourAccounts } from '@kinfolio/formats/testing/four-accounts'
import { describe, expect, it } from 'vitest'

import { listed, send } from '../../testing/import-files.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const fileOf = (text: string, name = 'depots.xml') => new File([text], name)

/** Imports a file with the given answers. All other questions get the suggested answer. */
async function take(person: Person, file: File, answers: Record<string, unknown> = {}) {
  const preview = (await send(person, 'preview', file)).body
  const suggested = preview.instruments
    .filter(({ choice }: { choice: unknown }) => choice === null)
    .map(({ key, suggestion }: { key: string; suggestion: unknown }) => [key, suggestion])
  const settings = { instruments: { ...Object.fromEntries(suggested), ...answers } }
  const answer = await send(person, 'commit', file, settings)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

type Sums = { custodian: string | null; quantity: string; cost: string; realised: string }

/** The sums of each position of the share, with its custody account. */
async function sumsOf(person: Person): Promise<Sums[]> {
  const { body } = await person.get('/positions')
  return body
    .filter(({ stock }: { stock: { symbol: string } | null }) => stock?.symbol === 'LHA')
    .map(
      (position: Record<string, unknown> & { cost: { value: string }; realisedGain: { value: string } }) => ({
        custodian: position.custodian,
        quantity: position.quantity,
        cost: position.cost.value,
        realised: position.realisedGain.value,
      }),
    )
    .toSorted((a: Sums, b: Sums) => (a.custodian ?? '').localeCompare(b.custodian ?? ''))
}

describe('one share in four custody accounts', () => {
  it('is four positions with the lots of each, and a transfer takes its lot along', async () => {
    const ada = await app.founder()
    const { counts, refused } = await take(ada, fileOf(fourAccounts()))
    expect([counts.added, refused]).toEqual([6, []])
    // 50 at 20; 20 at 8.73 sold at 9.40; 10 at 15, of which 5 moved: 1000 + 75 + 75 = 1150, and 188 − 174.60 = 13.40.
    expect(await sumsOf(ada)).toEqual([
      { custodian: 'Port1', quantity: '50', cost: '1000', realised: '0' },
      { custodian: 'Port2', quantity: '0', cost: '0', realised: '13.4' },
      { custodian: 'Port3', quantity: '5', cost: '75', realised: '0' },
      { custodian: 'Port4', quantity: '5', cost: '75', realised: '0' },
    ])
    const { body } = await ada.get('/positions')
    const fourth = body.find(({ custodian }: { custodian: string }) => custodian === 'Port4')
    const { lots } = (await ada.get(`/positions/${fourth.id}/performance`)).body
    // Bought in January, moved in March.
    expect(lots).toMatchObject([{ openedOn: '2019-01-15', quantity: '5', cost: '75' }])
    const { items } = await listed(ada)
    const ends = items.filter(({ subtype }: { subtype: string | null }) => subtype === 'TRANSFER')
    expect(ends).toMatchObject([{ link: { kind: 'TRANSFER' } }, { link: { kind: 'TRANSFER' } }])
  })

  it('is shown by account before it is imported', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'preview', fileOf(fourAccounts()))
    expect(
      body.instruments.map(({ key, account, rowCount }: Record<string, unknown>) => [key, account, rowCount]),
    ).toEqual([
      ['LHA · Port1', 'Port1', 1],
      ['LHA · Port2', 'Port2', 2],
      ['LHA · Port3', 'Port3', 2],
      ['LHA · Port4', 'Port4', 1],
    ])
    expect(body.questions[0].message).toContain('"Lufthansa" in "Port1"')
    expect(body.rows.filter(({ subtype }: { subtype: unknown }) => subtype === 'TRANSFER')).toHaveLength(2)
  })

  it('meets its own positions when the file comes again, also under another name of the share', async () => {
    const ada = await app.founder()
    await take(ada, fileOf(fourAccounts()))
    const renamed = fourAccounts({ security: 'Lufthansa Group' }).replace('>LHA<', '>LHG<')
    for (const text of [fourAccounts(), renamed]) {
      const { body } = await send(ada, 'preview', fileOf(text))
      expect(body).toMatchObject({ isReady: true, questions: [], counts: { added: 0, duplicate: 6 } })
    }
    const { body } = await ada.get('/positions')
    const grown = renamed.replace(
      '</transactions></portfolio>',
      '<portfolio-transaction><uuid>later</uuid><date>2020-01-02T00:00</date><currencyCode>EUR</currencyCode><amount>3000</amount><security reference="../../../../../securities/security"/><shares>200000000</shares><type>BUY</type></portfolio-transaction></transactions></portfolio>',
    )
    expect((await take(ada, fileOf(grown))).counts).toMatchObject({ added: 1, duplicate: 6 })
    expect((await ada.get('/positions')).body).toHaveLength(body.length)
    expect((await sumsOf(ada))[0]).toMatchObject({ custodian: 'Port1', quantity: '52', cost: '1030' })
  })

  it('stays in one position where that was chosen, and a move within it changes nothing', async () => {
    const ada = await app.founder()
    const held = await ada.call('POST', '/positions', {
      name: 'Lufthansa',
      type: 'PUBLIC_EQUITY',
      currency: 'EUR',
      stock: { symbol: 'LHA' },
    })
    // The position may hold the units of all accounts, so without an answer nobody adds to it and no position is opened
    // beside it.
    const { body } = await send(ada, 'preview', fileOf(fourAccounts()))
    expect(body.instruments.map(({ choice }: { choice: unknown }) => choice)).toEqual([
      null,
      null,
      null,
      null,
    ])
    const into = { action: 'USE', positionId: held.body.id }
    const keys = [1, 2, 3, 4].map((number) => [`LHA · Port${number}`, into])
    const first = await take(ada, fileOf(fourAccounts()), Object.fromEntries(keys))
    expect(first.counts).toMatchObject({ added: 4, refused: 2 })
    expect(first.refused[0].problems[0].code).toBe('WITHIN_ONE_POSITION')
    // One pool of 80, of which the oldest 20 were sold: 10 at 15 and 10 at 20 for 188.
    expect(await sumsOf(ada)).toEqual([{ custodian: null, quantity: '60', cost: '974.6', realised: '-162' }])
    const again = await take(ada, fileOf(fourAccounts()))
    expect(again.counts).toMatchObject({ added: 0, duplicate: 4, refused: 2 })
    expect(await sumsOf(ada)).toHaveLength(1)
  })

  it('keeps both ends of a transfer out where one of its accounts is left out', async () => {
    const ada = await app.founder()
    const { counts, refused } = await take(ada, fileOf(fourAccounts()), { 'LHA · Port4': { action: 'SKIP' } })
    expect(counts).toMatchObject({ added: 4, skipped: 1, refused: 1 })
    expect(refused[0].problems[0].code).toBe('OTHER_END_MISSING')
    expect((await sumsOf(ada)).find(({ custodian }) => custodian === 'Port3')).toMatchObject({
      quantity: '10',
      cost: '150',
    })
  })

  it('keeps the arrival out where the departure cannot stand, and what was sold of it', async () => {
    const ada = await app.founder()
    const sold =
      '<portfolio-transaction><uuid>sold</uuid><date>2019-06-03T00:00</date><currencyCode>EUR</currencyCode><amount>5000</amount><security reference="../../../../../../../../../securities/security"/><shares>500000000</shares><type>SELL</type></portfolio-transaction>'
    const tooMuch = fourAccounts()
      .replaceAll('<shares>500000000</shares><type>TRANSFER', '<shares>1500000000</shares><type>TRANSFER')
      .replace('</transactions></portfolioTo>', `${sold}</transactions></portfolioTo>`)
    const { refused } = await take(ada, fileOf(tooMuch))
    expect(
      refused.map(({ problems }: { problems: { code: string }[] }) => problems[0]?.code).toSorted(),
    ).toEqual(['OTHER_END_MISSING', 'SELLS_MORE_THAN_HELD', 'SELLS_MORE_THAN_HELD'])
  })

  it('is taken back whole', async () => {
    const ada = await app.founder()
    const { id } = await take(ada, fileOf(fourAccounts()))
    const undone = await ada.call('POST', `/imports/${id}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect((await ada.get('/positions')).body).toEqual([])
  })
})

describe('units that are moved on and on', () => {
  const header =
    'Date,Type,Security,Shares,Quote,Amount,Fees,Taxes,Net Transaction Value,Cash Account,Offset Account,Note,Source'
  const row = (on: string, type: string, shares: number, amount: number, from: string, to = 'Konto') =>
    `${on}T00:00,${type},Adidas,${shares},,EUR ${amount}.00,,,EUR ${amount}.00,${from},${to},,`

  it('are sold by the days on which they were bought, wherever that was', async () => {
    const ada = await app.founder()
    // A test case of Portfolio Performance: the units that Depot 4 sells were bought for 1000.
    const rows = [
      row('2020-09-21', 'Buy', 5, 500, 'Depot 1'),
      row('2020-09-22', 'Buy', 5, 500, 'Depot 2'),
      row('2020-10-21', 'Buy', 5, 1000, 'Depot 1'),
      row('2020-10-22', 'Buy', 5, 1000, 'Depot 2'),
      row('2020-11-02', 'Transfer (Outbound)', 10, 2000, 'Depot 2', 'Depot 3'),
      row('2020-11-05', 'Transfer (Outbound)', 10, 2000, 'Depot 1', 'Depot 3'),
      row('2020-11-15', 'Transfer (Outbound)', 10, 2000, 'Depot 3', 'Depot 4'),
      row('2020-12-24', 'Sell', 10, 3000, 'Depot 4'),
    ]
    const { refused } = await take(ada, fileOf([header, ...rows, ''].join('\n'), 'list.csv'))
    expect(refused).toEqual([])
    const { body } = await ada.get('/positions')
    const sums = body.map(
      (
        position: { custodian: string; quantity: string } & Record<
          'cost' | 'realisedGain',
          { value: string }
        >,
      ) => [position.custodian, position.quantity, position.cost.value, position.realisedGain.value],
    )
    expect(sums.toSorted()).toEqual([
      ['Depot 1', '0', '0', '0'],
      ['Depot 2', '0', '0', '0'],
      ['Depot 3', '10', '2000', '0'],
      ['Depot 4', '0', '0', '2000'],
    ])
  })
})

describe('files of several custody accounts, one after the other', () => {
  const header = 'Run Date,Account,Action,Symbol,Description,Quantity,Price,Commission,Fees,Amount'
  const bought = (account: string) => `01/05/2026,${account},YOU BOUGHT,AAPL,APPLE INC,10,150,0,0,-1500`
  const fidelity = (...rows: string[]) => fileOf([header, ...rows, ''].join('\n'), 'history.csv')

  it('are two positions, although their rows are alike', async () => {
    const ada = await app.founder()
    await take(ada, fidelity(bought('Z1')))
    const second = await take(ada, fidelity(bought('Z2')))
    expect(second.counts).toMatchObject({ added: 1, duplicate: 0 })
    const both = await take(ada, fidelity(bought('Z1'), bought('Z2'), bought('Z2')))
    expect(both.counts).toMatchObject({ added: 1, duplicate: 2 })
    const { body } = await ada.get('/positions')
    expect(body).toMatchObject([
      { name: 'APPLE INC', custodian: 'Z1', quantity: '10' },
      { name: 'APPLE INC', custodian: 'Z2', quantity: '20' },
    ])
  })

  it('add to a position that names no account, as long as the file has but one', async () => {
    const ada = await app.founder()
    await ada.call('POST', '/positions', {
      name: 'Apple',
      type: 'PUBLIC_EQUITY',
      currency: 'USD',
      stock: { symbol: 'AAPL' },
    })
    const one = await send(ada, 'preview', fidelity(bought('Z1')))
    expect(one.body).toMatchObject({
      isReady: true,
      instruments: [{ key: 'AAPL', choice: { action: 'USE' } }],
    })
    const two = await send(ada, 'preview', fidelity(bought('Z1'), bought('Z2')))
    expect(two.body).toMatchObject({ isReady: false, instruments: [{ choice: null }, { choice: null }] })
  })

  it('know the rows of one pooled position again, and do not split it', async () => {
    const ada = await app.founder()
    const columns = [
      'Run Date',
      'Action',
      'Symbol',
      'Description',
      'Quantity',
      'Price',
      'Commission',
      'Fees',
      'Amount',
    ]
    const [z1, z2] = [bought('Z1'), bought('Z2').replace('01/05', '01/06')]
    // An earlier release recorded the rows in this way, without their accounts.
    const withoutAccount = [z1, z2].map((row) => row.replace(/,Z\d,/, ','))
    await take(ada, fileOf([columns.join(','), ...withoutAccount, ''].join('\n'), 'history.csv'))
    const grown = fidelity(z1, z2, bought('Z2').replace('01/05', '02/05'))
    const { body } = await send(ada, 'preview', grown)
    expect(body).toMatchObject({ isReady: true, counts: { added: 1, duplicate: 2 } })
    await take(ada, grown)
    expect((await ada.get('/positions')).body).toMatchObject([{ custodian: null, quantity: '30' }])
  })
})
