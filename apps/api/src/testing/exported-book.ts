import { positionTypes } from '@kinfolio/ledger/rows/position'
import { expect } from 'vitest'

import { importPrices, openPosition } from './holdings.ts'
import type { Answer, Person, TestApp } from './test-app.ts'

/** Signs up somebody with an organisation that has one entity. */
export async function family(app: TestApp) {
  const person = await app.founder()
  const entity = await person.call('POST', `/orgs/${person.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
  return { person, entityId: entity.body.id as string }
}

/** A family with a position of every type and a transaction of every type and subtype. */
export async function aBook(app: TestApp) {
  const { person, entityId } = await family(app)
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
  await openPosition(
    person,
    { name: 'Lodge', type: 'REAL_ESTATE', entityId },
    { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2024-01-01', amount: '250000' },
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
  const types = new Set(['PUBLIC_EQUITY', 'PRIVATE_FUND', 'DIRECT_EQUITY', 'CASH', 'LIABILITY'])
  for (const type of positionTypes.filter((each) => !types.has(each))) {
    await openPosition(
      person,
      { name: `The ${type}`, type, method: 'STATEMENT', entityId },
      { type: 'BUY', date: '2024-01-01', amount: '100' },
      { type: 'NAV_ADJUSTMENT', date: '2024-12-31', amount: '111.11' },
    )
  }
  return { person, entityId }
}

/** The file in an answer. */
export function file(answer: Answer, name: string): File {
  expect(answer.status, answer.text).toBe(200)
  return new File([answer.bytes], name)
}

export async function bring(person: Person, path: string, fields: Record<string, string | File>) {
  const answer = await person.send(path, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
