import type { ImportInstrument } from '@kinfolio/contract/imports'
import { describe, expect, it } from 'vitest'

import {
  isFinishedSplit,
  isKindOpen,
  type PriceDraft,
  proposalFor,
  settingsOf,
  startPrices,
  wrongIn,
} from './import-answers.ts'

const draft: PriceDraft = {
  symbol: 'SWDA.L',
  currency: 'GBX',
  basis: 'TRADED',
  splits: [],
  hasNoSplits: false,
  valuesPositions: false,
}

describe('settingsOf', () => {
  it('leaves out what is not finished, so that the server asks for it', () => {
    expect(settingsOf({ prices: { ...draft, basis: null } })).toEqual({})
    expect(settingsOf({ prices: { ...draft, symbol: '  ' } })).toEqual({})
    expect(settingsOf({ instruments: { AAPL: { action: 'USE', positionId: '' } } })).toEqual({})
  })

  it('keeps finished answers beside unfinished ones', () => {
    const instruments = {
      AAPL: { action: 'USE' as const, positionId: '' },
      MSFT: { action: 'SKIP' as const },
    }
    expect(settingsOf({ dateOrder: 'DMY', instruments })).toEqual({
      dateOrder: 'DMY',
      instruments: { MSFT: { action: 'SKIP' } },
    })
  })

  it('names no splits only when somebody said that there are none', () => {
    const adjusted: PriceDraft = { ...draft, basis: 'SPLIT_ADJUSTED' }
    expect(settingsOf({ prices: adjusted }).prices).not.toHaveProperty('splits')
    expect(settingsOf({ prices: { ...adjusted, hasNoSplits: true } }).prices?.splits).toEqual([])
  })

  it('holds splits back until each has a day and a ratio', () => {
    const adjusted: PriceDraft = { ...draft, basis: 'SPLIT_ADJUSTED' }
    const done = { on: '2020-08-31', ratio: '4' }
    expect(
      settingsOf({ prices: { ...adjusted, splits: [done, { on: '', ratio: '7' }] } }).prices,
    ).not.toHaveProperty('splits')
    expect(settingsOf({ prices: { ...adjusted, splits: [done] } }).prices?.splits).toEqual([done])
  })

  it('speaks of valuing positions only for total returns', () => {
    const willing: PriceDraft = { ...draft, valuesPositions: true }
    expect(settingsOf({ prices: willing }).prices).not.toHaveProperty('valuesPositions')
    expect(settingsOf({ prices: { ...willing, basis: 'TOTAL_RETURN' } }).prices?.valuesPositions).toBe(true)
  })
})

describe('isFinishedSplit', () => {
  it.each([
    [{ on: '2020-08-31', ratio: '4' }, true],
    [{ on: '2020-08-31', ratio: '0.1' }, true],
    [{ on: '2020-08-31', ratio: '0' }, false],
    [{ on: '2020-08-31', ratio: '4:1' }, false],
    [{ on: '2020-02-30', ratio: '4' }, false],
  ])('%o is finished: %s', (split, isFinished) => {
    expect(isFinishedSplit(split)).toBe(isFinished)
  })
})

describe('startPrices', () => {
  it('takes what the file hints at before anything else', () => {
    const start = startPrices({ symbol: 'SWDA.L', currency: 'GBX', hasAdjustedClose: true }, draft, {
      symbol: 'IWDA.AS',
      currency: 'EUR',
    })
    expect(start).toMatchObject({ symbol: 'SWDA.L', currency: 'GBX', basis: 'SPLIT_ADJUSTED' })
  })

  it('goes on as with the file before, but never with its symbol or splits', () => {
    const before: PriceDraft = {
      ...draft,
      symbol: 'AAPL',
      currency: 'USD',
      splits: [{ on: '2020-08-31', ratio: '4' }],
    }
    const start = startPrices({ symbol: null, currency: null, hasAdjustedClose: false }, before, null)
    expect(start).toMatchObject({ symbol: '', currency: 'USD', basis: 'TRADED', splits: [] })
  })

  it('claims no kind of close where nothing tells', () => {
    expect(
      startPrices({ symbol: 'AAPL', currency: null, hasAdjustedClose: false }, null, null).basis,
    ).toBeNull()
  })

  it('knows symbol and currency of the position from which it was opened, but not whether they are pence', () => {
    const hint = { symbol: null, currency: null, hasAdjustedClose: false }
    const of = (currency: string) => startPrices(hint, null, { symbol: 'ABC', currency })
    expect(of('USD')).toMatchObject({ symbol: 'ABC', currency: 'USD' })
    expect(of('GBP')).toMatchObject({ symbol: 'ABC', currency: '' })
  })
})

describe('proposalFor', () => {
  const instrument: ImportInstrument = {
    key: 'AAPL',
    account: null,
    symbol: 'AAPL',
    isin: null,
    name: 'Apple',
    currency: 'USD',
    type: null,
    rowCount: 3,
    choice: null,
    suggestion: { action: 'CREATE', name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' },
  }

  it('proposes the position it was opened from for a file of one instrument', () => {
    expect(proposalFor(instrument, 1, 'some-id', new Map())).toEqual({ action: 'USE', positionId: 'some-id' })
  })

  it('proposes what the server suggests for a file of several', () => {
    expect(proposalFor(instrument, 2, 'some-id', new Map())).toEqual(instrument.suggestion)
  })

  it('proposes what the security is as listed, and asks where nobody says it', () => {
    const asListed = proposalFor(instrument, 2, undefined, new Map([['AAPL', 'FUND']]))
    expect(asListed).toEqual({ ...instrument.suggestion, type: 'FUND' })
    expect(isKindOpen(instrument, asListed, new Map([['AAPL', 'FUND']]))).toBe(false)
    expect(isKindOpen(instrument, instrument.suggestion, new Map())).toBe(true)
    expect(isKindOpen({ ...instrument, type: 'FUND' }, instrument.suggestion, new Map())).toBe(false)
    expect(isKindOpen(instrument, { action: 'SKIP' }, new Map())).toBe(false)
  })
})

describe('what was held before a file', () => {
  const lot = { on: '2021-03-01', quantity: '5', amount: '300' }

  it('is sent as far as it is finished; none of it leaves it out', () => {
    const unfinished = { ...lot, amount: '' }
    expect(settingsOf({ openingLots: { SPY: [lot, unfinished], RHT: [unfinished], XIN: [] } })).toEqual({
      openingLots: { SPY: [lot], XIN: [] },
    })
    expect(settingsOf({})).toEqual({})
  })

  it('is wrong where something else than a number, a day or units was typed', () => {
    expect(wrongIn({ ...lot, amount: '30o' }, 'amount')).toMatch(/digits/)
    expect(wrongIn({ ...lot, quantity: '0' }, 'quantity')).toBe('This must be above zero.')
    expect(wrongIn({ ...lot, amount: '-1' }, 'amount')).toBeDefined()
    expect(wrongIn({ ...lot, on: '1021-03-01' }, 'on')).toBeDefined()
    expect([wrongIn(lot, 'on'), wrongIn({ ...lot, amount: '' }, 'amount')]).toEqual([undefined, undefined])
  })
})
