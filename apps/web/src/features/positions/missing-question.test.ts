import type { Position } from '@kinfolio/contract/position'
import { day } from '@kinfolio/ledger/days/day'
import { expect, it } from 'vitest'

import { missingOf } from './missing-question.ts'

type Asked = Parameters<typeof missingOf>[0]

const figure = (value: string | null, reason?: Position['nav']['reason']): Position['nav'] => ({
  value,
  currency: 'EUR',
  day: value === null ? null : day('2026-03-31'),
  source: '',
  isStale: false,
  ...(reason && { reason }),
})

const house: Asked = {
  nav: figure('100'),
  navBase: figure('100'),
  valuedBy: 'STATEMENT',
  stock: null,
  status: 'active',
}

it.each<[string, Partial<Asked>, ReturnType<typeof missingOf>]>([
  ['lacks nothing', {}, null],
  ['has no valuation', { nav: figure(null, 'NO_VALUATION') }, 'VALUE'],
  ['stands at its cost', { nav: figure('80', 'AT_COST') }, 'VALUE'],
  ['has no price and no instrument', { valuedBy: 'QUOTED', nav: figure(null, 'NO_PRICE') }, 'INSTRUMENT'],
  ['has no rate', { navBase: figure(null, 'NO_RATE') }, 'RATE'],
  ['is hidden', { nav: figure(null, 'HIDDEN') }, null],
  ['is closed', { nav: figure(null, 'NO_VALUATION'), status: 'closed' }, null],
  ['is an account', { valuedBy: 'BALANCE', nav: figure(null) }, null],
])('a position that %s', (_, changed, missing) => {
  expect(missingOf({ ...house, ...changed })).toBe(missing)
})
