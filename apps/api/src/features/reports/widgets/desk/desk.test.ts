import { describe, expect, it } from 'vitest'

import { send } from '../../../../testing/cash-links.ts'
import { openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/** A house of 600 insured for 450, a boat of 100 whose policy ended, two debts, a share without a price, and what waits for people. */
async function aDesk() {
  const ada = await app.founder()
  const opening = (amount: string) => ({
    type: 'NAV_ADJUSTMENT',
    subtype: 'OPENING',
    date: '2026-02-02',
    amount,
  })
  const house = await openPosition(
    ada,
    { name: 'House', type: 'REAL_ESTATE', details: { insuredFor: '450', insuredUntil: '2026-09-01' } },
    opening('600'),
  )
  await openPosition(
    ada,
    { name: 'Boat', type: 'VEHICLE', details: { insuredFor: '90', insuredUntil: '2026-05-01' } },
    opening('100'),
  )
  await openPosition(
    ada,
    {
      name: 'Mortgage',
      type: 'LIABILITY',
      manager: 'Bank',
      details: { maturesOn: '2036-05-01', interestRate: '1.4', fixedUntil: '2030-01-01', securedBy: house },
    },
    opening('-200'),
  )
  await openPosition(
    ada,
    { name: 'Lombard', type: 'LIABILITY', details: { maturesOn: '2026-08-01' } },
    opening('-50'),
  )
  await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'NONE' } },
    { type: 'BUY', date: '2026-03-02', quantity: '1', amount: '10' },
  )
  await send(ada, 'POST', '/expected-papers', {
    entityType: 'position',
    entityId: house,
    kind: 'OTHER',
    label: 'Deed',
    period: 'ONCE',
    dueOn: '2026-07-01',
    from: '2026-01-01',
  })
  await send(ada, 'POST', '/reminders', {
    entityType: 'position',
    entityId: house,
    text: 'Paint the fence',
    on: '2026-09-09',
    timeZone: 'Europe/Vienna',
  })
  const note = await send(ada, 'POST', '/messages', { subject: 'Roof', text: 'It leaks, for 12,345 euros.' })
  return { ada, house, note }
}

describe('the desk', () => {
  it('has what is insured of what it is worth', async () => {
    const { ada } = await aDesk()
    const told = await tell(ada, 'insured-value')
    expect(rowOf(told, 'House')).toMatchObject({
      value: { amount: '600' },
      insured: { amount: '450' },
      ratio: { number: 0.75 },
      open: { amount: '150' },
    })
    expect(rowOf(told, 'Boat')).toMatchObject({
      open: { amount: '100', mark: 'WARNING' },
      policies: { text: 'ended on 1 May 2026' },
    })
    expect(rowOf(told, 'All')).toMatchObject({ value: { amount: '700' }, open: { amount: '250' } })
  })

  it('has debts by the day on which they end, and their sum as the overview has it', async () => {
    const { ada, house } = await aDesk()
    const told = await tell(ada, 'debt-maturities')
    expect(columnOf(told, 'debt', 'text')).toEqual(['Lombard', 'Mortgage'])
    expect(rowOf(told, 'Mortgage')).toMatchObject({
      owed: { amount: '-200' },
      rate: { number: 0.014 },
      secured: { text: 'House', record: { id: house } },
    })
    const { debt } = (await ada.get('/portfolio/summary')).body
    expect(rowOf(told, 'All')['owed']?.amount).toBe(debt.value)
    expect(debt.value).toBe('-250')
  })

  it('has what falls due, papers that are late, reminders and conversations', async () => {
    const { ada, note } = await aDesk()
    const due = await tell(ada, 'due-ahead')
    const told = due.rows.map(({ cells }) => [
      cells['day']?.['day'],
      cells['what']?.text,
      cells['record']?.text,
    ])
    expect(told).toContainEqual(['2026-07-01', 'Deed', 'House'])
    expect(told).toContainEqual(['2026-08-01', 'Ends', 'Lombard'])
    expect(told).toContainEqual(['2026-09-01', 'Policy ends', 'House'])
    expect(columnOf(await tell(ada, 'due-ahead', { days: 30 }), 'what', 'text')).not.toContain('Policy ends')
    expect(columnOf(await tell(ada, 'papers-late'), 'paper', 'text')).toContain('Deed')
    expect(columnOf(await tell(ada, 'follow-ups'), 'text', 'text')).toEqual(['Paint the fence'])
    const mail = await tell(ada, 'mail-waiting')
    expect(mail.rows).toHaveLength(1)
    expect(mail.rows[0]?.cells).toMatchObject({
      subject: { text: 'Roof', record: { kind: 'message', id: note.id } },
      assignee: { text: 'nobody' },
      days: { number: 0 },
    })
    expect(JSON.stringify(mail)).not.toContain('12,345')
  })

  it('has the health of the data as the overview has it, and what happened in the period', async () => {
    const { ada } = await aDesk()
    const told = await tell(ada, 'data-health')
    const { health } = (await ada.get('/portfolio/summary')).body
    expect(columnOf(told, 'position', 'text')).toEqual(health.map(({ name }: { name: string }) => name))
    expect(rowOf(told, 'Share')['what']).toMatchObject({ text: 'Valued by its own last trade' })
    const events = await tell(ada, 'events')
    const all = events.rows.map(({ cells }) => [
      cells['day']?.['day'],
      cells['what']?.text,
      cells['position']?.text,
    ])
    expect(all[0]).toEqual(['2026-05-01', 'Policy ended', 'Boat'])
    expect(all).toContainEqual(['2026-02-02', 'Began in the book', 'House'])
  })

  it('of a report about one position tells of that one alone', async () => {
    const { ada, house } = await aDesk()
    const { id: other } = await send(ada, 'POST', '/positions', { name: 'Attic', type: 'REAL_ESTATE' })
    const about = (id: string) => ({ scope: { positionIds: [id] } })
    expect(columnOf(await tell(ada, 'papers-late', {}, about(house)), 'paper', 'text')).toContain('Deed')
    for (const type of ['mail-waiting', 'follow-ups', 'papers-late', 'debt-maturities', 'accounts-to-call'])
      expect((await tell(ada, type, {}, about(other))).state, type).toBe('EMPTY')
  })
})
