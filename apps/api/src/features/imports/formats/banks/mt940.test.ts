import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'

async function read(text: string) {
  const file = await readImportFile({ name: 'file', bytes: strToU8(text) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

const codesOf = (file: Awaited<ReturnType<typeof read>>) =>
  file.refused.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])

const statement = (closing: string, ...entries: string[]) =>
  [
    '{1:F01BANKDEFFAXXX0000000000}{2:O940}{4:',
    ':20:STMT1',
    ':25:10020030/12345',
    ':28C:1/1',
    ':60F:C240101EUR100,00',
    ...entries,
    `:62F:C240131EUR${closing}`,
    '-}',
  ].join('\r\n')

describe('a statement in MT940', () => {
  it('has the day of booking, also across the turn of the year', async () => {
    const { format, rows } = await read(
      statement('95,00', ':61:2401050105D5,NTRFREF1//B1', ':61:2312310102C0,NTRFNONREF'),
    )
    expect(format).toBe('MT940')
    expect(rows).toMatchObject([
      { type: 'SELL', day: '2024-01-05', amount: '5', currency: 'EUR', name: '10020030/12345 EUR', line: 6 },
      { type: 'BUY', day: '2024-01-02', sourceId: null },
    ])
  })

  it('turns reversals round, and knows interest and charges by their codes', async () => {
    const { rows } = await read(
      statement(
        '104,00',
        ':61:240105RC2,NTRFNONREF',
        ':61:240105RD3,NTRFNONREF',
        ':61:240105C5,NINTNONREF',
        ':61:240105D2,NCHGNONREF',
      ),
    )
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['SELL', '2'],
      ['BUY', '3'],
      ['INTEREST', '5'],
      ['FEES', '2'],
    ])
    expect(rows.at(-1)?.warnings).toEqual([])
  })

  it('has the purpose as notes, taken out of the numbered parts of German banks', async () => {
    const { rows } = await read(
      statement(
        '98,00',
        ':61:240105D1,NTRFNONREF',
        ':86:177?00Transfer?20Rent January?21 2024?32Landlord',
        ':61:240105D1,NTRFNONREF',
        ':86:Coffee',
        'and cake',
      ),
    )
    expect(rows.map(({ notes }) => notes)).toEqual(['Landlord, Rent January 2024', 'Coffee and cake'])
  })

  it('warns where the entries do not come to the closing balance', async () => {
    const { rows } = await read(statement('99,00', ':61:240105D5,NTRFNONREF'))
    expect(rows).toMatchObject([{ warnings: [{ code: 'BALANCE_DIFFERS' }] }])
  })

  it('refuses a line that is no entry', async () => {
    expect(codesOf(await read(statement('1,00', ':61:hello')))).toEqual([[6, 'NOT_AN_ENTRY']])
  })
})
