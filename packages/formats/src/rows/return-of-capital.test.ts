import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import { isReturnOfCapital } from './return-of-capital.ts'

it.each([
  ['Dividend (Return of capital non us)', true],
  ['RETURN OF CAPITAL APPLE INC (AAPL)', true],
  ['Kapitalrückzahlung', true],
  ['Remboursement de capital', true],
  ['PÄÄOMANPALAUTUS', true],
  ['Dividend (Ordinary)', false],
  ['Long Term Cap Gain', false],
  ['Capital increase', false],
  ['DIVIDEND RECEIVED CAPITAL RETURN FUND', false],
  [null, false],
])('%s gives capital back: %s', (text, isCapital) => {
  expect(isReturnOfCapital(text)).toBe(isCapital)
})

const day = '2024-02-05'
const invested = `OFXHEADER:100\n\n<OFX><INVSTMTRS><CURDEF>USD<ACCTID>1</INVACCTFROM><INVTRANLIST><RETOFCAP><INVTRAN><FITID>1<DTTRADE>20240205</INVTRAN><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><TOTAL>150</RETOFCAP></INVTRANLIST></INVSTMTRS></OFX>`

it.each([
  ['OFX', invested],
  ['QIF', '!Type:Invst\nD05/02/2024\nNRtrnCapX\nYApple\nT150\n^\nD15/02/2024\nNDiv\nYApple\nT1\n^\n'],
  [
    'FIDELITY',
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date\n 02/05/2024, RETURN OF CAPITAL APPLE INC (AAPL) (Cash), AAPL, APPLE INC,Cash,,,,,,150,\n',
  ],
  [
    'SCHWAB',
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n"02/05/2024","Return Of Capital","AAPL","APPLE INC","","","","$150.00"\n',
  ],
  [
    'NORDNET',
    'Id\tKirjauspäivä\tKauppapäivä\tMaksupäivä\tSalkku\tTapahtumatyyppi\tArvopaperi\tISIN\tMäärä\tKurssi\tKorko\tKokonaiskulut\tKokonaiskulut Valuutta\tSumma\tValuutta\tMitätöintipäivä\tVahvistusnumero\n1\t2024-02-05\t2024-02-05\t2024-02-05\t7\tPÄÄOMANPALAUTUS\tNokia\tFI0009000681\t100\t1,5\t0\t0\tEUR\t150\tEUR\t\t8\n',
  ],
])('a payment of %s that gives capital back is a distribution of it', (format, text) => {
  const file = readImportFile({ name: 'file', bytes: strToU8(text) })
  expect(file).toMatchObject({ format })
  expect(file).toHaveProperty('rows.0.type', 'DISTRIBUTION')
  expect(file).toMatchObject({
    rows: [{ isCapital: true, amount: '150', day }, {}].slice(0, format === 'QIF' ? 2 : 1),
  })
})
