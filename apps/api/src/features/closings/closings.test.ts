import { describe, expect, it } from 'vitest'

import { backupOf, restore } from '../../testing/backups.ts'
import { january, march } from '../../testing/bank-files.ts'
import { accountOf, importStatement } from '../../testing/bank-imports.ts'
import { aBook, close, rowOf, year } from '../../testing/closed-book.ts'
import { created, importFile, importPrices, openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { merged } from '../../testing/merging.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const reopen = (person: Person, id: string, reason = 'The bank corrected a row.') =>
  person.call('POST', `/closings/${id}/reopen`, { reason })

const worth = async (person: Person, query: string) =>
  (await person.get(`/portfolio/summary?asOf=2025-12-31${query}`)).body.netWorth?.rolled.value

describe('a closed period', () => {
  it('takes no row any more, loses none, and keeps those that it has as they are', async () => {
    const { ada, account } = await aBook(app)
    await close(ada)
    const old = await rowOf(ada, account, '2025-03-31')
    const recent = await rowOf(ada, account, '2026-01-15')
    const row = { positionId: account, type: 'BUY', amount: '5' }
    const refusals = [
      await ada.call('POST', '/transactions', { ...row, date: '2025-12-31' }),
      await ada.call('PUT', `/transactions/update/${old.id}`, { positionId: account, amount: '999' }),
      await ada.call('PUT', `/transactions/update/${old.id}`, { positionId: account, date: '2026-02-01' }),
      await ada.call('PUT', `/transactions/update/${old.id}`, { positionId: account, notes: 'Looked at' }),
      await ada.call('PUT', `/transactions/update/${recent.id}`, { positionId: account, date: '2025-12-31' }),
      await ada.call('DELETE', `/transactions/${old.id}`),
      await ada.call('DELETE', `/positions/${account}`),
      await ada.call('PUT', `/positions/${account}`, { currency: 'USD' }),
    ]
    for (const { status, body, text } of refusals) {
      expect([status, body.code], text).toEqual([409, 'PERIOD_CLOSED'])
      expect(body.message).toContain('All days until 2025-12-31 are closed.')
      expect(body.message).toMatch(/Ada closed them on \d{4}-\d\d-\d\d\..* ask an owner \(Ada\)/)
      expect(body.data).toMatchObject({ through: '2025-12-31', closedBy: 'Ada', owners: ['Ada'] })
    }
    expect((await ada.call('POST', '/transactions', { ...row, date: '2026-01-01' })).status).toBe(201)
    expect((await ada.call('PUT', `/positions/${account}`, { notes: 'Looked at' })).status).toBe(200)
    expect(await worth(ada, '')).toBe('1500')
  })

  it('takes of a file what is of later days, and an import that is older cannot be taken back', async () => {
    const ada = await app.founder()
    const csv = (...days: string[]) =>
      ['day,type,name,currency,quantity,price', ...days.map((day) => `${day},BUY,Apple,EUR,1,100`)].join('\n')
    const instruments = {
      Apple: { action: 'CREATE', name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'EUR', symbol: null },
    }
    await importFile(ada, new File([csv('2025-05-05')], 'old.csv'), { instruments })
    await close(ada)
    const { body } = await ada.get('/imports')
    const undone = await ada.call('POST', `/imports/${body.items[0].id}/undo`)
    expect([undone.status, undone.body.code], undone.text).toEqual([409, 'PERIOD_CLOSED'])
    const [{ id: positionId }] = (await ada.get('/positions')).body
    const told = (name: string, instruments: object) => ({
      file: new File([csv('2025-06-06', '2026-01-05').replaceAll('Apple', name)], 'more.csv'),
      settings: JSON.stringify({ instruments }),
    })
    const more = await ada.send('/imports/commit', told('Apple', { Apple: { action: 'USE', positionId } }))
    expect(more.body, more.text).toMatchObject({
      counts: { added: 1, refused: 1 },
      refused: [{ line: 2, problems: [{ code: 'PERIOD_CLOSED', field: 'day' }] }],
    })
    expect(more.body.refused[0].problems[0].message).toContain('2025-12-31')
    expect((await ada.get(`/positions/${positionId}`)).body.quantity).toBe('2')
    // A position that the file opens begins after the closed days, too.
    const other = { Pear: { ...instruments.Apple, name: 'Pear' } }
    const opened = await ada.send('/imports/commit', told('Pear', other))
    expect(opened.body.counts, opened.text).toMatchObject({ added: 1, refused: 1 })
    const onlyOld = await ada.send('/imports/commit', {
      file: new File([csv('2025-07-07')], 'old-only.csv'),
      settings: JSON.stringify({ instruments: { Apple: { action: 'USE', positionId } } }),
    })
    expect([onlyOld.status, onlyOld.body.code], onlyOld.text).toEqual([422, 'IMPORT_INCOMPLETE'])
  })

  it('keeps its prices and what they are the prices of, and takes those of later days', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'S', 'EUR', { '2025-12-30': '99', '2025-12-31': '100', '2026-01-02': '101' })
    await importPrices(ada, 'Z', 'EUR', { '2025-12-31': '7' })
    const share = { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } }
    const bought = { type: 'BUY', date: '2025-12-30', quantity: '10', amount: '900' }
    const id = await openPosition(ada, share, bought)
    const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    await openPosition(ada, { ...share, name: 'Of the trust', entityId: trust }, bought)
    const record = (symbol: string, on: string, close: string) =>
      ada.call('POST', '/prices', { symbol, currency: 'EUR', closes: [{ on, close }] })
    const { id: closing } = await close(ada, { ...year, entityId: trust })
    // A close of an instrument that the trust holds is one of its days, wherever else it is held.
    expect((await record('S', '2025-12-31', '150')).body.code).toBe('PERIOD_CLOSED')
    expect((await record('Z', '2025-12-31', '8')).status).toBe(200)
    await reopen(ada, closing)
    await close(ada)
    const refused = [
      await record('Z', '2025-12-31', '50'),
      await record('Z', '2025-12-30', '50'),
      await record('NEW', '2025-06-30', '50'),
      await ada.call('PUT', `/positions/${id}`, { stock: { symbol: 'Z' } }),
      await ada.call('POST', `/positions/${id}/link-stock`, { symbol: 'Z' }),
      await ada.call('DELETE', `/positions/${id}/unlink-stock`),
    ]
    for (const { body, text } of refused) expect(body.code, text).toBe('PERIOD_CLOSED')
    expect((await record('S', '2026-01-02', '102')).status).toBe(200)
    expect(await worth(ada, '')).toBe('2000')
  })

  it('keeps in which unit and for what a series of its own counts', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'S', 'EUR', { '2025-12-31': '100' })
    await importPrices(ada, 'LATER', 'EUR', { '2026-01-02': '100' })
    const share = { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } }
    await openPosition(ada, share, { type: 'BUY', date: '2025-12-30', quantity: '10', amount: '900' })
    await close(ada)
    const listed = (await ada.get('/prices')).body as { id: string; symbol: string }[]
    const switchOff = (symbol: string) => {
      const id = listed.find((each) => each.symbol === symbol)?.id
      return ada.call('PUT', `/prices/${id}`, { valuesPositions: false })
    }
    const refused = await switchOff('S')
    expect([refused.status, refused.body.code], refused.text).toEqual([409, 'PERIOD_CLOSED'])
    expect(await worth(ada, '')).toBe('1000')
    // Closes of open days alone are nobody else's matter.
    expect((await switchOff('LATER')).status).toBe(200)
    const db = app.superuser
    const asAda = `select set_config('app.org_id', '${ada.orgId}', true), set_config('app.user_id', '${ada.id}', true)`
    for (const unit of ["currency = 'USD'", 'divisor = 100', "symbol = 'OTHER'"])
      await expect(
        db
          .query(`begin; ${asAda}; update series set ${unit} where symbol = 'S'; commit`)
          .finally(() => db.query('rollback')),
      ).rejects.toMatchObject({ code: 'KF001', message: '2025-12-31' })
  })

  it('of one entity is closed for what it owns, and nothing comes in by another owner', async () => {
    const { ada, trust, account, ofTrust } = await aBook(app)
    await close(ada, { ...year, entityId: trust })
    const row = { type: 'BUY', date: '2025-07-01', amount: '5' }
    expect((await ada.call('POST', '/transactions', { ...row, positionId: account })).status).toBe(201)
    const refused = await ada.call('POST', '/transactions', { ...row, positionId: ofTrust })
    expect(refused.body.code).toBe('PERIOD_CLOSED')
    expect((await ada.call('PUT', `/positions/${account}`, { entityId: trust })).body.code).toBe(
      'PERIOD_CLOSED',
    )
    expect((await ada.call('PUT', `/positions/${ofTrust}`, { entityId: null })).body.code).toBe(
      'PERIOD_CLOSED',
    )
  })

  it('takes nothing by a payment or a transfer from elsewhere, and nothing back from the trash', async () => {
    const { ada, trust, account, ofTrust } = await aBook(app)
    const gone = await created(ada, '/transactions', {
      positionId: ofTrust,
      type: 'BUY',
      date: '2025-05-05',
      amount: '3',
    })
    await ada.call('DELETE', `/transactions/${gone}`)
    const share = { type: 'PUBLIC_EQUITY' }
    const bought = { type: 'BUY', date: '2025-01-02', quantity: '10', amount: '100' }
    const ours = await openPosition(ada, { ...share, name: 'Ours' }, bought)
    const theirs = await openPosition(ada, { ...share, name: 'Theirs', entityId: trust })
    await close(ada, { ...year, entityId: trust })
    const refused = [
      await ada.call('POST', `/transactions/${gone}/restore`),
      await ada.call('POST', '/transactions', {
        positionId: account,
        type: 'SELL',
        date: '2025-06-30',
        amount: '10',
        cashPositionId: ofTrust,
      }),
      await ada.call('POST', '/transactions/transfer', {
        positionId: ours,
        toPositionId: theirs,
        date: '2025-06-30',
        quantity: '1',
      }),
    ]
    for (const { body, text } of refused) expect(body.code, text).toBe('PERIOD_CLOSED')
    // Nothing of what was refused is half there.
    expect((await ada.get(`/transactions?positionId=${account}`)).body.total).toBe(2)
    expect((await ada.get(`/transactions?positionId=${ours}`)).body.total).toBe(1)
  })

  it('takes no proposal that was made before, and none of those that were posted is taken back', async () => {
    const { ada, account } = await aBook(app)
    const propose = async (amount: string) => {
      const input = { positionId: account, type: 'BUY', date: '2025-04-04', amount, currency: 'EUR' }
      const steps = [{ act: 'transactions.create', input }]
      const { body, status, text } = await ada.call('POST', '/proposals', { title: 'A payment', steps })
      expect(status, text).toBeLessThan(300)
      return body.id as string
    }
    const [posted, open] = [await propose('10'), await propose('20')]
    expect((await ada.call('POST', `/proposals/${posted}/post`, {})).status).toBe(201)
    await close(ada)
    const refused = [
      await ada.call('POST', `/proposals/${open}/post`, {}),
      await ada.call('POST', `/proposals/${posted}/undo`, {}),
    ]
    for (const { body, text } of refused) expect(body.code, text).toBe('PERIOD_CLOSED')
    expect((await ada.get(`/proposals/${open}`)).body.state).toBe('OPEN')
    expect((await ada.get(`/proposals/${posted}`)).body.state).toBe('POSTED')
    expect(await worth(ada, '')).toBe('1510')
  })

  it('lets its companies be merged: who manages a position is no figure', async () => {
    const ada = await app.founder()
    const [stays, goes] = [
      await created(ada, '/companies', { name: 'Linden' }),
      await created(ada, '/companies', { name: 'Linden Capital' }),
    ]
    const fund = { name: 'Fund', type: 'PRIVATE_FUND', managerId: goes }
    const id = await openPosition(ada, fund, { type: 'CAPITAL_CALL', date: '2025-03-01', amount: '100' })
    await close(ada)
    await merged(ada, 'companies', stays, [goes])
    expect((await ada.get(`/positions/${id}`)).body.managerId).toBe(stays)
    expect(await worth(ada, '')).toBe('100')
  })

  it('is opened again by an owner alone, with a reason, and stays in the list', async () => {
    const { ada, account } = await aBook(app)
    const { id } = await close(ada, { ...year, note: 'With the auditor' })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'admin' })
    const admin = asMember(app.fetch, bob, ada.orgId)
    expect((await reopen(admin, id)).status).toBe(403)
    const empty = await reopen(ada, id, ' ')
    expect([empty.status, empty.body.message]).toEqual([400, expect.stringContaining('Say why')])
    expect((await reopen(ada, id)).status).toBe(200)
    expect((await reopen(ada, id)).body.code).toBe('CLOSING_NOT_FOUND')
    const row = { positionId: account, type: 'BUY', date: '2025-12-31', amount: '5' }
    expect((await ada.call('POST', '/transactions', row)).status).toBe(201)
    await close(admin)
    const { body } = await ada.get('/closings')
    expect(body).toMatchObject([
      { through: '2025-12-31', closedBy: { name: 'Bob' }, reopenedAt: null },
      { note: 'With the auditor', closedBy: { name: 'Ada' }, reason: 'The bank corrected a row.' },
    ])
  })

  it.each([
    [{ through: '2026-04-11' }, 'still to come'],
    [{ through: '2025-06-30' }, 'are closed already'],
    [{ through: '2025-02-30' }, 'not a day of the calendar'],
    [{}, 'through'],
  ])('refuses %j in words', async (told, words) => {
    const { ada } = await aBook(app)
    await close(ada)
    const answer = await ada.call('POST', '/closings', told)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
  })

  it('tells a role for named entities that its days are closed, and nothing of the others', async () => {
    const { ada, trust } = await aBook(app)
    await close(ada, { ...year, note: 'With the auditor' })
    await close(ada, { through: '2026-01-31', entityId: trust, note: 'Of the trust' })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'viewer', entityIds: [trust] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    expect((await scoped.get('/closings')).body).toMatchObject([
      { through: '2026-01-31', netWorth: '500', note: 'Of the trust' },
      { through: '2025-12-31', netWorth: null, note: '', openBalances: [], reason: null },
    ])
  })

  it('belongs to its organisation: nobody else sees or opens it', async () => {
    const { ada } = await aBook(app)
    const { id } = await close(ada)
    const eve = await app.founder()
    expect((await eve.get('/closings')).body).toEqual([])
    expect((await reopen(eve, id)).status).toBe(404)
    expect((await eve.get(`/closings/${id}/restatements`)).status).toBe(404)
  })
})

describe('a period whose statements disagree with the book', () => {
  it('asks, and is closed all the same where somebody says so, which stays noted', async () => {
    const ada = await app.founder()
    await importStatement(ada, january)
    await importStatement(ada, march)
    const told = { through: '2026-03-31' }
    const asked = await ada.call('POST', '/closings', told)
    expect([asked.status, asked.body.code], asked.text).toEqual([409, 'BALANCES_OPEN'])
    const { name } = await accountOf(ada)
    expect(asked.body.data.balances).toMatchObject([{ name }])
    expect((await ada.get('/closings')).body).toEqual([])
    expect(await close(ada, { ...told, anyway: true })).toMatchObject({ openBalances: [name] })
  })
})

describe('closing beside writers', () => {
  it('a row of the period is in it or refused, and never lost', async () => {
    const { ada, account } = await aBook(app)
    const row = { positionId: account, type: 'BUY', date: '2025-12-31', amount: '1' }
    const writers = Array.from({ length: 24 }, () => ada.call('POST', '/transactions', row))
    const [closing, ...written] = await Promise.all([ada.call('POST', '/closings', year), ...writers])
    expect(closing.status, closing.text).toBe(201)
    const accepted = written.filter(({ status }) => status === 201)
    for (const { status, body, text } of written)
      if (status !== 201) expect(body.code, text).toBe('PERIOD_CLOSED')
    expect(await worth(ada, '')).toBe(`${1500 + accepted.length}`)
    // What was known when it was closed is what is there: every row came before.
    expect(await worth(ada, `&knownOn=${closing.body.closedAt}`)).toBe(`${1500 + accepted.length}`)
    expect((await ada.get(`/closings/${closing.body.id}/restatements`)).body.acts).toEqual([])
  })
})

describe('an archive', () => {
  it('has the closed periods, and what is restored is closed as well', async () => {
    const { ada } = await aBook(app)
    await close(ada)
    const { body } = await restore(ada, await backupOf(ada))
    const copy = asMember(app.fetch, ada, body.org.id as string)
    const [closing] = (await copy.get('/closings')).body
    expect(closing).toMatchObject({ through: '2025-12-31', netWorth: '1500', closedBy: { name: 'Ada' } })
    const [{ id }] = (await copy.get('/positions')).body
    const row = { positionId: id, type: 'BUY', date: '2025-12-31', amount: '5' }
    expect((await copy.call('POST', '/transactions', row)).body.code).toBe('PERIOD_CLOSED')
    const restated = (await copy.get(`/closings/${closing.id}/restatements`)).body
    expect(restated).toMatchObject({ acts: [], before: { value: '1500' }, noted: { repriced: '0' } })
  })
})

/** An instant between what came before and what comes after, by the clock of the log. */
async function now(person: Person): Promise<string> {
  const { rows } = await app.connection.pool.query('select clock_timestamp() as at')
  expect(person.orgId).toBeTruthy()
  return (rows[0].at as Date).toISOString()
}

describe('restatements', () => {
  it('say what was changed of a closed year, by whom, with what it was worth before and after', async () => {
    const { ada, account } = await aBook(app)
    const { id } = await close(ada)
    await reopen(ada, id)
    const old = await rowOf(ada, account, '2025-03-31')
    await ada.call('PUT', `/transactions/update/${old.id}`, { positionId: account, amount: '900' })
    await ada.call('POST', '/transactions', {
      positionId: account,
      type: 'BUY',
      date: '2025-09-30',
      amount: '30',
    })
    // Of 2026, and so no restatement of 2025.
    await ada.call('POST', '/transactions', {
      positionId: account,
      type: 'BUY',
      date: '2026-02-01',
      amount: '7',
    })
    const { body } = await ada.get(`/closings/${id}/restatements`)
    expect(body).toMatchObject({
      asOf: '2025-12-31',
      before: { value: '1500' },
      after: { value: '1430' },
      residual: '0',
    })
    expect(body.acts).toMatchObject([
      {
        difference: '30',
        changes: [{ action: 'CREATED', user: { name: 'Ada' }, recordName: 'Money in of 2025-09-30, Giro' }],
        positions: [{ name: 'Giro', before: '900', after: '930' }],
      },
      {
        difference: '-100',
        changes: [{ action: 'UPDATED', fields: [{ field: 'amount', before: '1000', after: '900' }] }],
        positions: [{ name: 'Giro', before: '1000', after: '900' }],
      },
    ])
  })

  it('tell apart what prices changed since: the log has none', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'S', 'EUR', { '2025-12-31': '100' })
    await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } },
      { type: 'BUY', date: '2025-12-30', quantity: '10', amount: '900' },
    )
    const { id, netWorth } = await close(ada)
    expect(netWorth).toBe('1000')
    await reopen(ada, id)
    await importPrices(ada, 'S', 'EUR', { '2025-12-31': '104' })
    const { body } = await ada.get(`/closings/${id}/restatements`)
    expect(body).toMatchObject({ acts: [], residual: '0', noted: { value: '1000', repriced: '40' } })
  })

  it('of any day and moment come to the difference, also where positions came, went and moved', async () => {
    const { ada, trust, account, ofTrust } = await aBook(app)
    const at = await now(ada)
    await openPosition(ada, { name: 'New', type: 'CASH' }, { type: 'BUY', date: '2025-10-01', amount: '70' })
    await ada.call('PUT', `/positions/${account}`, { entityId: trust })
    await ada.call('DELETE', `/positions/${ofTrust}`)
    const ask = async (query: string) =>
      (await ada.get(`/portfolio/restated?asOf=2025-12-31&knownOn=${at}${query}`)).body
    const whole = await ask('')
    expect(whole).toMatchObject({ before: { value: '1500' }, after: { value: '1070' }, residual: '0' })
    expect(whole.acts.map(({ difference }: { difference: string }) => difference)).toEqual([
      '-500',
      '0',
      '70',
    ])
    const one = await ask(`&entityId=${trust}`)
    expect(one).toMatchObject({ before: { value: '500' }, after: { value: '1000' }, residual: '0' })
    expect(one.acts.map(({ difference }: { difference: string }) => difference)).toEqual([
      '-500',
      '1000',
      '0',
    ])
  })

  it('of many acts are told one by one for the latest thirty, and together for those before', async () => {
    const { ada, account } = await aBook(app)
    const at = await now(ada)
    for (let count = 0; count < 33; count++)
      await ada.call('POST', '/transactions', {
        positionId: account,
        type: 'BUY',
        date: '2025-12-31',
        amount: '1',
      })
    const { body } = await ada.get(`/portfolio/restated?asOf=2025-12-31&knownOn=${at}`)
    expect(body.acts).toHaveLength(30)
    expect(body).toMatchObject({
      older: { count: 3, difference: '3' },
      after: { value: '1533' },
      residual: '0',
    })
  })
})
