import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'

type Move = { type?: string; on: string; shares: string; amount: string }
type Given = { closes: Record<string, string>; moves: Move[]; details?: string; currency?: string }

/** A file with a split of a share on 3 June 2024. The ratio is 4:1 unless a test says otherwise. */
function withSplit({ closes, moves, details = '4:1' }: Given) {
  // Prices are whole units here, as are shares. The program counts both in parts of a hundred million.
  const prices = Object.entries(closes).map(([on, close]) => `<price t="${on}" v="${close}00000000"/>`)
  const rows = moves.map(
    ({ type = 'BUY', on, shares, amount }) =>
      `<portfolio-transaction><uuid>${type} ${on}</uuid><date>${on}T00:00</date><currencyCode>EUR</currencyCode><amount>${amount}00</amount><security reference="../../../../../securities/security"/><shares>${shares}00000000</shares><type>${type}</type></portfolio-transaction>`,
  )
  const file = readImportFile({
    name: 'file.xml',
    bytes: strToU8(`<client><version>66</version><baseCurrency>EUR</baseCurrency>
<securities><security><name>Split AG</name><currencyCode>EUR</currencyCode><tickerSymbol>SPL</tickerSymbol><prices>${prices.join('')}</prices>
<events><event><date>2024-06-03</date><type>STOCK_SPLIT</type><details>${details}</details></event></events></security></securities>
<accounts/><portfolios><portfolio><name>Depot</name><referenceAccount/><transactions>${rows.join('\n')}</transactions></portfolio></portfolios></client>`),
  })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return {
    splits: file.rows.filter(({ ratio }) => ratio).map(({ day, ratio, account }) => [day, ratio, account]),
    refused: file.refused.map(({ problems }) => problems[0]?.code),
    closes: file.quotes?.[0]?.ticks.map(({ close }) => close),
  }
}

const bought = { on: '2024-05-02', shares: '10', amount: '1000' }
const boughtInNewUnits = { on: '2024-05-02', shares: '40', amount: '1000' }
// The price is 100 until the day before the split and 25 from its day on.
const asTraded = { '2024-05-02': '100', '2024-05-31': '100', '2024-06-03': '25' }
const inNewUnits = { '2024-05-02': '25', '2024-05-31': '25', '2024-06-03': '25' }

describe('a split of Portfolio Performance', () => {
  it.each([
    ['closes in new units, which become those that were traded', inNewUnits],
    ['closes as they were traded', asTraded],
  ])('is one where rows are in old units, beside %s', (_, closes) => {
    expect(withSplit({ closes, moves: [bought] })).toEqual({
      splits: [['2024-06-03', '4', 'Depot']],
      refused: [],
      closes: ['100', '100', '25'],
    })
  })

  it.each([
    ['in new units', inNewUnits],
    ['as they were traded', asTraded],
  ])('is none where the program changed the rows, beside closes %s', (_, closes) => {
    expect(withSplit({ closes, moves: [boughtInNewUnits] })).toMatchObject({
      splits: [],
      refused: ['SPLIT_COUNTED'],
      closes: Object.values(closes),
    })
  })

  it('is none where the new units came as a delivery of their number', () => {
    const delivered = { type: 'DELIVERY_INBOUND', on: '2024-06-03', shares: '30', amount: '0' }
    expect(withSplit({ closes: asTraded, moves: [bought, delivered] })).toMatchObject({
      splits: [],
      refused: ['SPLIT_COUNTED'],
    })
  })

  it('makes fewer units, too', () => {
    const moves = [{ on: '2024-05-02', shares: '100', amount: '1000' }]
    const closes = { '2024-05-02': '10', '2024-05-31': '10', '2024-06-03': '100' }
    expect(withSplit({ closes, moves, details: '1:10' })).toMatchObject({
      splits: [['2024-06-03', '0.1', 'Depot']],
      refused: [],
    })
  })

  it.each([
    ['has no closes', {}, [bought]],
    ['contradicts itself', inNewUnits, [bought, { ...boughtInNewUnits, on: '2024-05-03' }]],
    ['has a price of neither', asTraded, [{ ...bought, amount: '9000' }]],
  ])('is left to a person where the file %s', (_, closes, moves) => {
    expect(withSplit({ closes, moves })).toMatchObject({ splits: [], refused: ['SPLIT_UNCERTAIN'] })
  })

  it('is left to a person where prices move as much by themselves', () => {
    const closes = { '2024-05-02': '100', '2024-05-31': '100', '2024-06-03': '91' }
    expect(withSplit({ closes, moves: [bought], details: '11:10' })).toMatchObject({
      splits: [],
      refused: ['SPLIT_UNCERTAIN'],
    })
  })

  it('says nothing of a share that was bought after it, and asks for a ratio that cannot be read', () => {
    const later = { on: '2024-07-01', shares: '40', amount: '1000' }
    expect(withSplit({ closes: asTraded, moves: [later] })).toMatchObject({ splits: [], refused: [] })
    expect(withSplit({ closes: asTraded, moves: [bought], details: 'two' })).toMatchObject({
      refused: ['SPLIT_WITHOUT_RATIO'],
    })
  })
})
