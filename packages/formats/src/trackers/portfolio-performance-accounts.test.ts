import { describe, expect, it } from 'vitest'

import { fourAccounts } from '../testing/four-accounts.ts'
import { readTransactions } from '../testing/read-transactions.ts'

describe('several securities accounts of Portfolio Performance', () => {
  it('are named by each of their rows, and a transfer is two rows under one name', () => {
    const { rows, refused } = readTransactions(fourAccounts())
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
    // No account that holds units is settled over this cash account, so only a person can say which one the dividend
    // belongs to.
    ['Ref2', '60', 'Port1', ['PAID_FOR_SEVERAL_ACCOUNTS']],
  ])('have a dividend that is paid to %s for %s shares on %s', (account, shares, expected, warnings) => {
    const { rows } = readTransactions(fourAccounts({ dividend: { account, shares, date: '2019-06-03' } }))
    const dividend = rows.find(({ type }) => type === 'DIVIDEND')
    expect([dividend?.account, dividend?.warnings.map(({ code }) => code)]).toEqual([expected, warnings])
  })

  it('are told apart where two have the same name', () => {
    const { rows } = readTransactions(fourAccounts().replaceAll('Port2', 'Port1'))
    const bought = rows.filter(({ quantity }) => quantity !== null)
    expect(new Set(bought.map(({ account }) => account))).toEqual(
      new Set(['Port1', 'Port1 2', 'Port3', 'Port4']),
    )
  })

  it('refuse a transfer of which only one end is there, in words that say what to do', () => {
    const { rows, refused } = readTransactions(
      fourAccounts().replace('<type>TRANSFER_IN</type>', '<type>MAGIC</type>'),
    )
    expect(rows.some(({ transfer }) => transfer !== undefined)).toBe(false)
    expect(refused.map(({ problems }) => problems[0]?.code)).toEqual(['SECURITIES_TRANSFER', 'UNKNOWN_TYPE'])
    expect(refused[0]?.problems[0]?.message).toContain('what they once cost is not known')
  })
})

describe('the list of all transactions of Portfolio Performance', () => {
  const header =
    'Date,Type,Security,Shares,Quote,Amount,Fees,Taxes,Net Transaction Value,Cash Account,Offset Account,Note,Source'
  const list = (...rows: string[]) => readTransactions([header, ...rows, ''].join('\n'))

  it('has the securities account of a trade, and a transfer as a row of each account', () => {
    const { rows, refused } = list(
      '2019-01-15T00:00,Buy,Lufthansa,10,15.00,150.00,,,150.00,Port3,Ref3,,',
      '2019-02-15T00:00,Buy,Lufthansa,50,20.00,1000.00,,,1000.00,Port1,Ref1,,',
      '2019-03-15T00:00,Transfer (Outbound),Lufthansa,5,20.00,100.00,,,100.00,Port3,Port4,,',
      '2019-04-01T00:00,Transfer (Outbound),,,,40.00,,,40.00,Ref3,Ref1,,',
      '2019-06-03T00:00,Dividend,Lufthansa,50,,30.00,,,30.00,Ref1,,,',
    )
    expect(refused).toEqual([])
    expect(rows.map(({ account, type, quantity, amount }) => [account, type, quantity, amount])).toEqual([
      ['Port3', 'BUY', '10', '150'],
      ['Port1', 'BUY', '50', '1000'],
      ['Port3', 'SELL', '5', '100'],
      ['Port4', 'BUY', '5', '100'],
      ['Ref3', 'SELL', null, '40'],
      ['Port1', 'DIVIDEND', null, '30'],
    ])
    expect(rows.map(({ transfer }) => transfer !== undefined)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('finds the securities account in whichever of both columns it stands', () => {
    const { rows } = list(
      '2019-01-15T00:00,Deposit,,,,150.00,,,150.00,Giro,,,',
      '2019-01-15T00:00,Buy,Lufthansa,10,15.00,150.00,,,150.00,Giro,Depot,,',
      '2019-01-16T00:00,Delivery (Inbound),Lufthansa,10,15.00,150.00,,,150.00,Depot,,,',
    )
    expect(rows.map(({ account }) => account)).toEqual(['Giro', 'Depot', 'Depot'])
  })

  it('does not guess to which of two accounts a dividend belongs', () => {
    const { rows } = list(
      '2019-01-15T00:00,Buy,Lufthansa,10,15.00,150.00,,,150.00,Port1,Ref,,',
      '2019-02-15T00:00,Buy,Lufthansa,50,20.00,1000.00,,,1000.00,Port2,Ref,,',
      '2019-06-03T00:00,Dividend,Lufthansa,60,,30.00,,,30.00,Ref,,,',
    )
    expect(rows.map(({ account }) => account)).toEqual(['Port1', 'Port2', null])
  })

  it('has no movement of money where units are moved, in the export of one account', () => {
    const columns =
      'Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note'
    const file = readTransactions(
      [
        columns,
        '2019-03-15T00:00,Transfer (Outbound),-100.00,EUR,,,,,,5,DE0008232125,,LHA,Lufthansa,',
        '2019-03-16T00:00,Transfer (Outbound),-40.00,EUR,,,,,,,,,,,',
      ].join('\n'),
    )
    expect(file.refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'SECURITIES_TRANSFER'],
    ])
    expect(file.rows).toMatchObject([{ type: 'SELL', amount: '40' }])
  })
})

describe('transfers between the accounts of other sources', () => {
  const endsOf = (file: ReturnType<typeof readTransactions>) =>
    file.rows
      .filter(({ transfer }) => transfer !== undefined)
      .map(({ account, type, quantity, amount }) => [account, type, quantity, amount])

  it('are paired by instrument, day and units: Wealthfolio', () => {
    const file = readTransactions(
      [
        'date,symbol,quantity,activityType,unitPrice,currency,fee,amount,account',
        '2024-01-02T09:00:00Z,MSFT,30,BUY,368.60,USD,5,,One',
        '2024-02-02T09:00:00Z,MSFT,10,TRANSFER_OUT,400,USD,0,,One',
        '2024-02-02T09:00:00Z,MSFT,10,TRANSFER_IN,400,USD,0,,Two',
        '2024-03-02T09:00:00Z,MSFT,5,TRANSFER_IN,400,USD,0,,Two',
      ].join('\n'),
    )
    expect(endsOf(file)).toEqual([
      ['One', 'SELL', '10', '4000'],
      ['Two', 'BUY', '10', '4000'],
    ])
    expect(file.refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [5, 'SECURITIES_TRANSFER'],
    ])
  })

  it('are paired by instrument, day and units: Parqet', () => {
    const file = readTransactions(
      [
        'datetime;date;time;price;shares;amount;tax;fee;realizedgains;type;broker;assettype;identifier;wkn;originalcurrency;currency;fxrate;holding;holdingname;holdingnickname;exchange;avgholdingperiod',
        '2024-02-02T09:00:00.000Z;02.02.2024;10:00:00;20;5;100;0;0;;TransferOut;one;Security;DE0008232125;823212;EUR;EUR;;h1;Lufthansa;;;',
        '2024-02-02T09:00:00.000Z;02.02.2024;10:00:00;20;5;100;0;0;;TransferIn;two;Security;DE0008232125;823212;EUR;EUR;;h1;Lufthansa;;;',
      ].join('\n'),
    )
    expect(file.format).toBe('PARQET')
    expect(endsOf(file)).toEqual([
      ['one', 'SELL', '5', '100'],
      ['two', 'BUY', '5', '100'],
    ])
  })

  it('are paired between the statements of one Flex query, and refused where they come from elsewhere', () => {
    const moved = (quantity: string, account: string, type = 'INTERNAL') =>
      `<FlexStatement accountId="${account}"><Transfers><Transfer symbol="AEHR" assetCategory="STK" currency="USD" type="${type}" date="20221121" quantity="${quantity}" positionAmount="${quantity}00" transactionID="${account}${type}"/></Transfers></FlexStatement>`
    const file = readTransactions(
      `<FlexQueryResponse><FlexStatements>${moved('-22', 'U1')}${moved('22', 'U2')}${moved('7', 'U2', 'ACATS')}</FlexStatements></FlexQueryResponse>`,
    )
    expect(endsOf(file)).toEqual([
      ['U1', 'SELL', '22', '2200'],
      ['U2', 'BUY', '22', '2200'],
    ])
    expect(file.refused.map(({ problems }) => problems[0]?.code)).toEqual(['SECURITIES_TRANSFER'])
  })
})
