import { describe, expect, it } from 'vitest'

import { codesOf, readTransactions } from '../testing/read-transactions.ts'

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
  it('has the day of booking, also across the turn of the year', () => {
    const { format, rows } = readTransactions(
      statement('95,00', ':61:2401050105D5,NTRFREF1//B1', ':61:2312310102C0,NTRFNONREF'),
    )
    expect(format).toBe('MT940')
    expect(rows).toMatchObject([
      { type: 'SELL', day: '2024-01-05', amount: '5', currency: 'EUR', name: '10020030/12345 EUR', line: 6 },
      { type: 'BUY', day: '2024-01-02', sourceId: null },
    ])
  })

  it('turns reversals round, and knows interest and charges by their codes', () => {
    const { rows } = readTransactions(
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

  it('has the purpose as notes, taken out of the numbered parts of German banks', () => {
    const { rows } = readTransactions(
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

  it('warns where the entries do not come to the closing balance', () => {
    const { rows } = readTransactions(statement('99,00', ':61:240105D5,NTRFNONREF'))
    expect(rows).toMatchObject([{ warnings: [{ code: 'BALANCE_DIFFERS' }] }])
  })

  it('refuses a line that is no entry, and one that is only expected', () => {
    const file = readTransactions(statement('1,00', ':61:hello', ':61:240105EC7,NTRFNONREF'))
    expect(codesOf(file)).toEqual([
      [6, 'NOT_AN_ENTRY'],
      [7, 'NOT_BOOKED'],
    ])
  })
})

describe('the dialects of banks in MT940', () => {
  const dutch = (...lines: string[]) => ['0000 01BANKNL2AXXXX00001', '940 00', ...lines].join('\r\n')

  it.each(['-XXX', '-', '-}'])('end a message with %s, and what is behind it says nothing', (end) => {
    const account = [':25:NL01BANK0123456789 EUR', ':28C:1', ':60F:C240101EUR100,00']
    const entry = [':61:240105D7,50NTRFNONREF', ':86:Coffee']
    const { rows } = readTransactions(dutch(':20:ONE', ...account, ...entry, end, 'BANKNL2A', '940'))
    expect(rows.map(({ notes }) => notes)).toEqual(['Coffee'])
  })

  it('have lines of their own above and between the messages', () => {
    const { rows } = readTransactions(
      dutch(
        ':20:ONE',
        ':25:NL01BANK0123456789 EUR',
        ':28C:1',
        ':60F:C240101EUR0000000100,00',
        ':61:240105D7,5NTRFNONREF',
        ':62F:C240105EUR93,00',
        '-XXX',
        'BANKNL2A',
        '940',
        ':20:TWO',
        ':25:NL01BANK0123456789 EUR',
        ':28C:2',
        ':60F:C240105EUR93,00',
        ':61:240106C7NTRFNONREF',
        '',
        ':62F:C240106EUR100,00',
        '-XXX',
      ),
    )
    expect(rows).toMatchObject([
      { amount: '7.5', name: 'NL01BANK0123456789 EUR', warnings: [{ code: 'BALANCE_DIFFERS' }] },
      { amount: '7', name: 'NL01BANK0123456789 EUR', warnings: [] },
    ])
  })

  it('write the code with spaces around or in it, and longer references', () => {
    const { rows } = readTransactions(
      statement(
        '53,00',
        ':61:2401050105D20,00NOV NONREF',
        ':61:2401050105D20,00 NTRFREF//7001',
        ':61:240105D000000000006,00N0440121470966      A. Jansen',
        ':61:240105D1,00S   X',
        ':61:240105D2,00NONREF',
        ':61:240105CN2,00//B7',
      ),
    )
    expect(rows.map(({ amount, sourceId }) => [amount, sourceId])).toEqual([
      ['20', null],
      ['20', '10020030/12345 7001 2024-01-05 -20'],
      ['6', '10020030/12345 0121470966      A. Jansen 2024-01-05 -6'],
      ['1', '10020030/12345 X 2024-01-05 -1'],
      ['2', null],
      ['2', '10020030/12345 B7 2024-01-05 2'],
    ])
    expect(rows.at(-1)?.warnings).toEqual([])
  })

  it('explain an entry in several fields, in one parted by another sign, or in the entry itself', () => {
    const { rows } = readTransactions(
      statement(
        '95,00',
        ':61:240105D1,NTRFNONREF',
        ':86:Refund           ',
        ':86:of the fee',
        ':61:240105D1,NTRFNONREF',
        ':86:020<00Transfer<20The rent of the old house i<21n January<21 2024<22\u00ff<32Landlord',
        ':61:240105D1,NTRFNONREF',
        ':86:073',
        ':86:073~00VE02',
        '~20Card',
        '~32Tram',
        ':61:240105D1,NTRFNONREF',
        ':86:<20Fare',
        ':61:240105D1,NTRFNONREF',
        ':86:166?30BANKDEXX?32Neighbour',
        ':61:240105D1,NTRFNONREF',
        ':86:805?00Charges?106666',
        ':61:240105D1,NTRFNONREF',
        'Card payment',
        ':61:240105D1,NTRFNONREF',
        ':NS:01Subscription',
        '02for a year',
        '15Publisher',
      ),
    )
    expect(rows.map(({ notes }) => notes)).toEqual([
      'Refund of the fee',
      'Landlord, The rent of the old house in January 2024',
      'Tram, Card',
      'Fare',
      'Neighbour',
      'Charges',
      'Card payment',
      'Publisher, Subscription for a year',
    ])
  })

  it('write who and what for between slashes, across the ends of lines', () => {
    const { rows } = readTransactions(
      statement(
        '97,00',
        ':61:240105D1,NTRFNONREF',
        ':86:/TRTP/IDEAL/IBAN/NL02BANK0987654321/BIC/BANKNL2A/NAME/Old City Ba',
        'kery/REMI/Order 12/34/EREF/NOTPROVIDED',
        ':61:240105D1,NTRFNONREF',
        ':86:/EREF/1//CNTP/NL03BANK0001/BANKNL2A/Green grocer///REMI/USTD//Apples/',
        ':61:240105D1,NTRFNONREF',
        ':86:/REMI/Lunch',
        'in town',
      ),
    )
    expect(rows.map(({ notes }) => notes)).toEqual([
      'Old City Bakery, Order 12/34',
      'Green grocer, Apples',
      'Lunch in town',
    ])
  })

  it('wrap a text wherever the line ends, also before a hyphen or a colon', () => {
    const { rows } = readTransactions(
      statement(
        '99,00',
        ':61:240105D1,NTRFNONREF',
        ':86:166?00Transfer?20SVWZ+Contract',
        '-No. 7 at 16',
        ':26:37?32Works',
      ),
    )
    expect(rows.map(({ notes }) => notes)).toEqual(['Works, Contract-No. 7 at 16:26:37'])
  })

  it('name the currency of an interim report, and may have no entries at all', () => {
    const interim = readTransactions(
      ':20:X\n:25:GB01\n:28C:1/1\n:34F:GBPD0,00\n:13D:2401051730+0000\n:61:2401050105D0,42NCHGNONREF\n:90D:1GBP0,42\n',
    )
    expect(interim.rows).toMatchObject([{ type: 'FEES', amount: '0.42', currency: 'GBP', name: 'GB01 GBP' }])
    const empty = readTransactions(
      '{1:F01X}{4:\n:20:X\n:25:GB01\n:28C:1\n:60F:C240101GBP1,\n:62F:C240101GBP1,\n-}',
    )
    expect(empty).toMatchObject({ format: 'MT940', rows: [], refused: [] })
  })
})
