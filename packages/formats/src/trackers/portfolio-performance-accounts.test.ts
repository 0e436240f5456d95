import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import { fourAccounts } from '../testing/four-accounts.ts'

function read(text: string) {
  const file = readImportFile({ name: 'file', bytes: strToU8(text) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

describe('several securities accounts of Portfolio Performance', () => {
  it('are named by each of their rows, and a transfer is two rows under one name', () => {
    const { rows, refused } = read(fourAccounts())
    expect(refused).toEqual([])
    const units = rows.filter(({ quantity }) => quantity !== null)
    expect(
      units.map(({ account, type, day, quantity, amount }) => [account, type, day, quantity, amount]),
    ).toEqual([
      ['Port1', 'BUY', '2019-02-15', '50', '1000'],
      ['Port2', 'BUY', '2019-04-15', '20', '174.6'],
      ['Port2', 'SELL', '2019-05-15', '20', '188'],
      ['Port3', 'BUY', '2019-01-15', '10', '150'],
      ['Port3', 'SELL', '2019-03-15', '5', '100'],
      ['Port4', 'BUY', '2019-03-15', '5', '100'],
    ])
    const [out, into] = units.slice(4)
    expect(out?.transfer).toBeTruthy()
    expect(into?.transfer).toBe(out?.transfer)
    expect(units.slice(0, 4).every(({ transfer }) => transfer === undefined)).toBe(true)
  })

  it.each([
    ['Ref3', '5', 'Port3', []],
    ['Ref1', '60', 'Port1', []],
    // Nobody but a person can say for which of two accounts an account of neither was paid.
    ['Ref2', '60', 'Port1', ['PAID_FOR_SEVERAL_ACCOUNTS']],
  ])('have a dividend that is paid to %s for %s shares on %s', (account, shares, expected, warnings) => {
    const { rows } = read(fourAccounts({ dividend: { account, shares, date: '2019-06-03' } }))
    const dividend = rows.find(({ type }) => type === 'DIVIDEND')
    expect([dividend?.account, dividend?.warnings.map(({ code }) => code)]).toEqual([expected, warnings])
  })

  it('are told apart where two have the same name', () => {
    const { rows } = read(fourAccounts().replaceAll('Port2', 'Port1'))
    const bought = rows.filter(({ quantity }) => quantity !== null)
    expect(new Set(bought.map(({ account }) => account))).toEqual(
      new Set(['Port1', 'Port1 2', 'Port3', 'Port4']),
    )
  })

  it('refuse a transfer of which only one end is there, in words that say what to do', () => {
    const { rows, refused } = read(fourAccounts().replace('<type>TRANSFER_IN</type>', '<type>MAGIC</type>'))
    expect(rows.some(({ transfer }) => transfer !== undefined)).toBe(false)
    expect(refused.map(({ problems }) => problems[0]?.code)).toEqual(['SECURITIES_TRANSFER', 'UNKNOWN_TYPE'])
    expect(refused[0]?.problems[0]?.message).toContain('what they once cost is not known')
  })
})
