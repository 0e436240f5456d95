import { describe, expect, it } from 'vitest'

import { importFile, openPosition } from '../../../../testing/holdings.ts'
import { joined } from '../../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function send(person: Person, method: string, path: string, body?: unknown, status?: number) {
  const answer = await person.call(method, path, body)
  const expected = status ?? (method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200)
  expect(answer.status, answer.text).toBe(expected)
  return answer.body
}

const rates = [
  'Date,USD,GBP,CHF,',
  '2026-04-09,1.25,0.85,0.95,',
  '2026-02-02,1.25,0.85,0.95,',
  '2026-01-30,1.25,0.85,0.95,',
  '',
].join('\n')

/** A family with 500,000 euros in the bank and a fund that may call 400,000. */
async function aFamily(fund: Record<string, unknown> = {}) {
  const ada = await app.founder()
  const cash = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2026-01-02', amount: '500000' },
  )
  const fundId = await openPosition(ada, {
    name: 'Linden Fund',
    type: 'PRIVATE_FUND',
    details: { commitment: '400000' },
    ...fund,
  })
  return { ada, cash, fund: fundId }
}

const call = { type: 'CAPITAL_CALL', date: '2026-02-02', amount: '100000' }

async function balanceOf(ada: Person, id: string): Promise<string> {
  return (await ada.get(`/positions/${id}`)).body.nav.value
}

describe('a call with the cash that paid it', () => {
  it('leaves net worth alone, and is no flow of the organisation', async () => {
    const { ada, cash, fund } = await aFamily()
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    expect(row.link).toMatchObject({
      kind: 'MIRROR',
      isLed: false,
      positionId: cash,
      positionName: 'Bank',
      type: 'SELL',
      amount: '100000',
      currency: 'EUR',
    })
    const movement = (await ada.get(`/transactions/${row.link.transactionId}`)).body
    expect(movement).toMatchObject({
      positionId: cash,
      type: 'SELL',
      date: '2026-02-02T00:00:00.000Z',
      amount: '100000',
      link: { kind: 'MIRROR', isLed: true, transactionId: row.id, positionName: 'Linden Fund' },
    })
    expect(await balanceOf(ada, cash)).toBe('400000')
    expect((await ada.get('/portfolio/summary')).body.netWorth.rolled.value).toBe('500000')

    // 100,000 become 110,000: 10,000 on 500,000 are 2 %, and nothing came from outside.
    await send(ada, 'POST', '/transactions', {
      positionId: fund,
      type: 'NAV_ADJUSTMENT',
      date: '2026-03-31',
      amount: '110000',
    })
    const { body } = await ada.get('/portfolio/history?from=2026-01-31')
    expect(body.change).toMatchObject({
      start: { value: '500000' },
      end: { value: '510000' },
      contributions: '0',
      withdrawals: '0',
      gain: { value: '10000' },
    })
    const proof = (await ada.get('/portfolio/proof?measure=timeWeightedReturn&from=2026-01-31')).body
    expect(proof.results.timeWeightedReturn).toBeCloseTo(0.02, 12)
    const flows = (await ada.get('/portfolio/proof?measure=xirr&from=2026-01-31')).body
    const moved = flows.rows.filter(({ what }: { what: string }) => what === 'FLOW')
    expect(moved.map(({ own }: { own: string }) => own)).toHaveLength(2)
    expect(flows.residual).toBeCloseTo(0, 6)
  })

  it.each([
    [
      'a purchase with fee and tax',
      { type: 'BUY', quantity: '10', amount: '1000', fee: '5', tax: '2' },
      '-1007',
    ],
    ['a dividend less tax', { type: 'DIVIDEND', amount: '40', tax: '10' }, '30'],
    ['a fee', { type: 'FEES', amount: '8' }, '-8'],
  ])('moves what %s pays or brings', async (_, row, change) => {
    const { ada, cash } = await aFamily()
    const share = await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-01-05', quantity: '1', amount: '100' },
    )
    const input = { ...row, positionId: share, date: '2026-02-02', cashPositionId: cash }
    const effect = await send(ada, 'POST', '/transactions/effect', input, 200)
    const after = `${500000 + Number.parseInt(change, 10)}`
    expect(effect.cash).toMatchObject({
      name: 'Bank',
      currency: 'EUR',
      change,
      before: { value: '500000' },
      after: { value: after },
    })
    expect(await balanceOf(ada, cash)).toBe('500000')
    await send(ada, 'POST', '/transactions', input)
    expect(await balanceOf(ada, cash)).toBe(after)
  })

  it('moves money from one account to another', async () => {
    const { ada, cash } = await aFamily()
    const savings = await openPosition(ada, { name: 'Savings', type: 'CASH' })
    const out = { type: 'SELL', date: '2026-02-02', amount: '25000', positionId: cash }
    await send(ada, 'POST', '/transactions', { ...out, cashPositionId: savings })
    expect([await balanceOf(ada, cash), await balanceOf(ada, savings)]).toEqual(['475000', '25000'])
  })

  it('warns when the account has such a row already', async () => {
    const { ada, cash, fund } = await aFamily()
    const known = { positionId: cash, type: 'SELL', date: '2026-02-02', amount: '100000' }
    const { id } = await send(ada, 'POST', '/transactions', known)
    const input = { ...call, positionId: fund, cashPositionId: cash }
    const effect = await send(ada, 'POST', '/transactions/effect', input, 200)
    expect(effect.duplicates.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('is refused in words, and nothing is written, where there is nothing to move or nowhere', async () => {
    const { ada, cash, fund } = await aFamily()
    const refused = async (body: Record<string, unknown>, field: string, words: string) => {
      for (const path of ['/transactions', '/transactions/effect']) {
        const answer = await ada.call('POST', path, { positionId: fund, ...call, ...body })
        expect(answer.status, answer.text).toBe(400)
        expect(answer.body.data.issues[0].path).toEqual([field])
        expect(answer.body.message).toContain(words)
      }
    }
    await refused({ cashPositionId: cash, type: 'NAV_ADJUSTMENT' }, 'cashPositionId', 'moves no cash')
    await refused({ cashPositionId: fund }, 'cashPositionId', '“Linden Fund” is no cash account')
    await refused({ cashPositionId: cash, amount: '0' }, 'cashPositionId', 'moves no cash')
    await refused({ cashPositionId: cash, cashAmount: '99999' }, 'cashAmount', 'moves 100000')
    const interest = { type: 'INTEREST', positionId: cash }
    const savings = await openPosition(ada, { name: 'Savings', type: 'CASH' })
    await refused({ ...interest, cashPositionId: savings }, 'cashPositionId', 'moves no cash')
    await refused({ type: 'SELL', positionId: cash, cashPositionId: cash }, 'cashPositionId', 'another one')
    expect((await ada.get('/transactions')).body.total).toBe(1)
  })
})

describe('an account in another currency', () => {
  it('moves what the bank says, which is then the rate of the payment', async () => {
    const { ada, cash, fund } = await aFamily({ currency: 'USD' })
    await importFile(ada, new File([rates], 'eurofxref-hist.csv'))
    const input = { ...call, positionId: fund, cashPositionId: cash }
    // 100,000 dollars at 1.25 are 80,000 euros.
    const effect = await send(ada, 'POST', '/transactions/effect', input, 200)
    expect(effect.cash).toMatchObject({ change: '-80000', after: { value: '420000' } })
    const row = await send(ada, 'POST', '/transactions', { ...input, cashAmount: '81000' })
    expect(row.link).toMatchObject({ amount: '81000', currency: 'EUR' })
    expect(await balanceOf(ada, cash)).toBe('419000')
    const { body } = await ada.get('/portfolio/history?from=2026-01-31')
    // The dollars are worth 80,000 euros: what the bank took beyond the rate of the day is lost, and not withdrawn.
    expect(body.change).toMatchObject({
      contributions: '0',
      withdrawals: '0',
      end: { value: '499000' },
      gain: { value: '-1000' },
    })
    // The fund's own page counts at the same rate, although it does not load the account.
    const cost = (await ada.get(`/positions/${fund}/proof?measure=costBasis&currency=EUR`)).body
    expect(cost.results.cost).toBe('81000')

    // What does not bear on the money leaves what the bank said; another amount follows at the rate of the day.
    const changed = await send(ada, 'PUT', `/transactions/update/${row.id}`, {
      positionId: fund,
      notes: 'Call 1',
    })
    expect(changed.link.amount).toBe('81000')
    const more = await send(ada, 'PUT', `/transactions/update/${row.id}`, {
      positionId: fund,
      amount: '200000',
    })
    expect(more.link.amount).toBe('160000')
    // The amount of the account alone can be corrected on the account.
    await send(ada, 'PUT', `/transactions/update/${row.link.transactionId}`, {
      positionId: cash,
      amount: '160500',
    })
    expect((await ada.get(`/transactions/${row.id}`)).body).toMatchObject({
      amount: '200000',
      link: { amount: '160500' },
    })
  })

  it('needs its amount where the day has no rate', async () => {
    const { ada, cash, fund } = await aFamily({ currency: 'USD' })
    const input = { ...call, positionId: fund, cashPositionId: cash }
    const refused = await ada.call('POST', '/transactions', input)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('There is no USD rate for 2026-02-02. Enter what moved on “Bank”.')
    const row = await send(ada, 'POST', '/transactions', { ...input, cashAmount: '81000' })
    expect(row.link.amount).toBe('81000')
  })

  it('takes the money as it was paid where the row is in its currency', async () => {
    const { ada, cash, fund } = await aFamily({ currency: 'USD' })
    const input = { ...call, amount: '81000', currency: 'EUR', fxRate: '1.25', positionId: fund }
    const row = await send(ada, 'POST', '/transactions', { ...input, cashPositionId: cash })
    expect(row.link.amount).toBe('81000')
  })
})

describe('two rows of one movement', () => {
  async function paid() {
    const family = await aFamily()
    const { ada, cash, fund } = family
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    return { ...family, row, movement: row.link.transactionId as string }
  }

  it('change day and amount together, from either end', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'PUT', `/transactions/update/${row.id}`, {
      positionId: fund,
      date: '2026-02-10',
      amount: '120000',
      version: row.version,
    })
    expect((await ada.get(`/transactions/${movement}`)).body).toMatchObject({
      date: '2026-02-10T00:00:00.000Z',
      amount: '120000',
      version: 2,
    })
    await send(ada, 'PUT', `/transactions/update/${movement}`, {
      positionId: cash,
      date: '2026-02-11',
      amount: '125000',
      notes: 'Debited',
    })
    expect((await ada.get(`/transactions/${row.id}`)).body).toMatchObject({
      date: '2026-02-11T00:00:00.000Z',
      amount: '125000',
      notes: '',
      version: 3,
    })
    expect(await balanceOf(ada, cash)).toBe('375000')
  })

  it('conflict with a change of either', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: fund, amount: '90000' })
    const stale = { positionId: cash, amount: '80000', version: 1 }
    const answer = await ada.call('PUT', `/transactions/update/${movement}`, stale)
    expect(answer.status).toBe(409)
    expect(answer.body.data.current).toMatchObject({ id: movement, amount: '90000', version: 2 })
  })

  it('keep apart what only one of them can say', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    const refused = async (id: string, body: Record<string, unknown>, words: string) => {
      const answer = await ada.call('PUT', `/transactions/update/${id}`, body)
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.message).toContain(words)
    }
    await refused(movement, { positionId: cash, type: 'BUY' }, 'Change what it was for')
    await refused(movement, { positionId: fund }, 'Change what it was for')
    await refused(row.id, { positionId: fund, type: 'NAV_ADJUSTMENT' }, 'moves no cash')
    const lines = [
      { kind: 'INVESTMENT', amount: '98000' },
      { kind: 'MANAGEMENT_FEE', amount: '2000' },
    ]
    await send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: fund, lines })
    await refused(movement, { positionId: cash, amount: '90000' }, 'follows from the row on “Linden Fund”')
  })

  it('go to another account, lose the money and get it back', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    const savings = await openPosition(ada, { name: 'Savings', type: 'CASH' })
    const change = (cashPositionId: string | null) =>
      send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: fund, cashPositionId })
    expect((await change(savings)).link).toMatchObject({ transactionId: movement, positionName: 'Savings' })
    expect([await balanceOf(ada, cash), await balanceOf(ada, savings)]).toEqual(['500000', '-100000'])
    expect((await change(null)).link).toBeNull()
    expect((await ada.get(`/transactions?positionId=${savings}`)).body.total).toBe(0)
    const again = await change(cash)
    expect(again.link).toMatchObject({ positionName: 'Bank' })
    expect(await balanceOf(ada, cash)).toBe('400000')
    expect((await ada.get('/transactions')).body.total).toBe(3)
  })

  it('are deleted, listed in the trash, restored and logged as one', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'DELETE', `/transactions/${movement}`)
    expect((await ada.get(`/transactions/${row.id}`)).status).toBe(404)
    expect(await balanceOf(ada, cash)).toBe('500000')
    expect((await ada.get(`/transactions?positionId=${fund}`)).body.total).toBe(0)
    const trash = (await ada.get(`/orgs/${ada.orgId}/trash`)).body
    expect(trash.items).toMatchObject([{ recordId: row.id, transactionCount: 1 }])
    expect(trash.total).toBe(1)
    const restored = await send(ada, 'POST', `/transactions/${movement}/restore`, undefined, 200)
    expect(restored.link.transactionId).toBe(row.id)
    expect(await balanceOf(ada, cash)).toBe('400000')
    const log = (await ada.get(`/orgs/${ada.orgId}/history?action=RESTORED`)).body
    expect(new Set(log.items.map((change: { recordId: string }) => change.recordId))).toEqual(
      new Set([row.id, movement]),
    )
    expect(new Set(log.items.map((change: { requestId: string }) => change.requestId)).size).toBe(1)
  })

  it('stay apart while the position of one is in the trash, and are one again afterwards', async () => {
    const { ada, cash, fund, row, movement } = await paid()
    await send(ada, 'DELETE', `/positions/${fund}`)
    expect((await ada.get(`/transactions/${movement}`)).body.link).toBeNull()
    expect(await balanceOf(ada, cash)).toBe('400000')
    const path = `/orgs/${ada.orgId}/trash/positions/${fund}/restore`
    await send(ada, 'POST', path, undefined, 204)
    expect((await ada.get(`/transactions/${movement}`)).body.link.transactionId).toBe(row.id)
    // Both went; the position of one of them then went too, and has to come back first.
    await send(ada, 'DELETE', `/transactions/${row.id}`)
    await send(ada, 'DELETE', `/positions/${fund}`)
    const refused = await ada.call('POST', `/transactions/${movement}/restore`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('"Linden Fund" is in the trash')
  })

  it('keep an import from being undone, which names the row', async () => {
    const { ada, cash } = await aFamily()
    const share = await openPosition(ada, { name: 'Apple', type: 'PUBLIC_EQUITY' })
    const csv =
      'Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency\n2026-02-02,BUY,Apple,1000,100,100000,0,EUR\n'
    const settings = JSON.stringify({ instruments: { Apple: { action: 'USE', positionId: share } } })
    const imported = await ada.send('/imports/commit', { file: new File([csv], 'trades.csv'), settings })
    expect(imported.status, imported.text).toBe(201)
    const [row] = (await ada.get(`/transactions?positionId=${share}`)).body.items
    await send(ada, 'PUT', `/transactions/update/${row.id}`, { positionId: share, cashPositionId: cash })
    const refused = await ada.call('POST', `/imports/${imported.body.id}/undo`)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body.data)).toContain(row.id)
    expect(await balanceOf(ada, cash)).toBe('400000')
  })

  it('are linked after a backup was restored, under their new ids', async () => {
    const { ada, row } = await paid()
    const archive = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(archive.status).toBe(200)
    const restored = await ada.send('/orgs/restore', {
      file: new File([new Uint8Array(archive.bytes)], 'backup.zip'),
    })
    expect(restored.status, restored.text).toBe(201)
    const there = asMember(app.fetch, ada, restored.body.org.id)
    const { items } = (await there.get('/transactions')).body
    const fundRow = items.find((item: { type: string }) => item.type === 'CAPITAL_CALL')
    expect(fundRow.id).not.toBe(row.id)
    expect(fundRow.link).toMatchObject({ id: fundRow.id, positionName: 'Bank', amount: '100000' })
  })
})

describe('a role for one entity', () => {
  it('neither links to what it does not see, nor changes half of a movement', async () => {
    const ada = await app.founder()
    const [own, other] = await Promise.all(
      ['Trust', 'Holding'].map((name) =>
        send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' }),
      ),
    )
    const fund = await openPosition(ada, { name: 'Fund', type: 'PRIVATE_FUND', entityId: own.id })
    const cash = await openPosition(ada, { name: 'Hidden bank', type: 'CASH', entityId: other.id })
    const row = await send(ada, 'POST', '/transactions', { ...call, positionId: fund, cashPositionId: cash })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [own.id] })
    const scoped = asMember(app.fetch, bob, ada.orgId)

    const linked = { ...call, positionId: fund, cashPositionId: cash }
    for (const path of ['/transactions', '/transactions/effect']) {
      const answer = await scoped.call('POST', path, linked)
      expect([answer.status, answer.body.code]).toEqual([404, 'POSITION_NOT_FOUND'])
    }
    const seen = (await scoped.get(`/transactions/${row.id}`)).body
    expect(seen.link).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('Hidden')
    for (const [method, path, body] of [
      ['PUT', `/transactions/update/${row.id}`, { positionId: fund, amount: '1' }],
      ['DELETE', `/transactions/${row.id}`, undefined],
    ] as const) {
      const answer = await scoped.call(method, path, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'LINK_OUT_OF_SIGHT'])
    }
    expect(await balanceOf(ada, cash)).toBe('-100000')
  })
})
