import { readSheetTable } from '@kinfolio/formats/tables/sheet-table'
import { beforeAll, describe, expect, it } from 'vitest'

import { aBook, family } from '../../testing/exported-book.ts'
import { openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Read by every test, and changed by none. */
let book: Awaited<ReturnType<typeof aBook>>
beforeAll(async () => {
  book = await aBook(app)
})

describe('the file of transactions', () => {
  it('says each row whole, oldest first, with exact numbers and texts that run nothing', async () => {
    const { person, entityId } = await family(app)
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
      'day,type,subtype,position,positionType,symbol,isin,currency,quantity,price,amount,fee,tax,fxRate,settledOn,lines,share,recallable,recallableUntil,ratio,counterparty,notes,tags,positionCurrency,positionId,reverses,link,id',
      `2024-01-01,BUY,,'=Acme,FUND,ACME,US0378331005,EUR,1,2,2,0,0,1.1,,,,,,,,,,USD,${id},,,${early.id}`,
      `2024-02-01,BUY,,'=Acme,FUND,ACME,US0378331005,USD,0.1,1234567890.12,123456789.012,0,0,,,,,,,,,'@home,,USD,${id},,,${late.id}`,
      '',
    ])
  })

  it('holds what the filters of the list let through', async () => {
    const { person } = book
    const { text } = await person.get('/transactions/export?type=CAPITAL_CALL,DISTRIBUTION&from=2023-02-01')
    expect(text.split('\r\n').slice(1)).toEqual([expect.stringMatching(/^2023-06-01,DISTRIBUTION,/), ''])
  })

  it('is a workbook where that is asked for, with the same cells', async () => {
    const { person } = book
    const answer = await person.get('/transactions/export?format=xlsx')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-transactions-2026-04-10.xlsx"',
    )
    const table = readSheetTable(answer.bytes)
    const amounts = table?.rows.map(({ cells }) => cells[10])
    expect(amounts).toContain('12345678901234567.8912345678')
    expect(table?.rows.map(({ cells }) => cells[3])).toContain(`'=Acme, "the" best`)
  })

  it('is refused in a format that is none, and to whoever may not have it', async () => {
    const { person } = await family(app)
    for (const path of ['/transactions/export', '/transactions/export/plan']) {
      const wrong = await person.get(`${path}?format=pdf`)
      expect(wrong.status).toBe(400)
      expect(wrong.text).toContain('Choose csv, xlsx, ghostfolio, hledger or beancount as format.')
      const nobody = await app.fetch(`/api${path}`, { headers: { 'X-Org-Id': person.orgId } })
      expect(nobody.status).toBe(401)
      const stranger = await app.founder()
      expect((await stranger.get(path, { orgId: person.orgId })).status).toBe(404)
    }
  })
})

describe('the right to export', () => {
  it('asks for a session of the last day', async () => {
    const { person } = await family(app)
    await app.connection.pool.query(
      "update sessions set created_at = '2026-04-09T11:59:00Z' where user_id = $1",
      [person.id],
    )
    for (const path of ['/transactions/export', '/transactions/export/plan']) {
      expect((await person.get(path)).body).toMatchObject({ status: 403, code: 'SESSION_NOT_FRESH' })
    }
  })

  it('is not that of a viewer', async () => {
    const { person } = await family(app)
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
