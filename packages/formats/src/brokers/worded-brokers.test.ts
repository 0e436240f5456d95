import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'

function read(lines: readonly string[]) {
  const file = readImportFile({ name: 'file', bytes: strToU8(lines.join('\r\n')) })
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

type Case = { format: string; lines: string[]; rows: object[]; refused?: [number, string][] }

const world = 'IE00B4L5Y983'

// The headers are those of the brokers; all figures are invented.
const cases: Case[] = [
  {
    format: 'FIDELITY',
    lines: [
      '',
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
      ' 01/31/2024, YOU BOUGHT APPLE INC (AAPL) (Cash), AAPL, APPLE INC,Cash,2,100.5,1,,,-202,02/02/2024',
      ' 01/30/2024, YOU SOLD APPLE INC (AAPL) (Cash), AAPL, APPLE INC,Cash,-1,110,,0.01,,109.99,02/01/2024',
      ' 01/15/2024, DIVIDEND RECEIVED APPLE INC, AAPL, APPLE INC,Cash,,,,,,4.5,',
      ' 01/12/2024, MUNI EXEMPT INT SPRINGFIELD WTR 04.00% (Cash), 850000AB1, SPRINGFIELD WTR,Cash,,,,,,80,',
      ' 01/10/2024, YOU BOUGHT OPENING TRANSACTION CALL (AAPL) APPLE INC, -AAPL240216C200, CALL (AAPL),Margin,1,1.25,0.65,,,-125.65,',
      ' 02/16/2024, EXPIRED CALL (AAPL) APPLE INC as of Feb-16-2024, -AAPL240216C200, CALL (AAPL),Margin,-1,,,,,0,',
      '',
      '"The data in this spreadsheet is provided to you solely for your use."',
    ],
    rows: [
      {
        type: 'BUY',
        day: '2024-01-31',
        symbol: 'AAPL',
        quantity: '2',
        amount: '201',
        fee: '1',
        currency: 'USD',
      },
      { type: 'SELL', quantity: '1', amount: '110', fee: '0.01' },
      { type: 'DIVIDEND', amount: '4.5' },
      { type: 'INTEREST', symbol: '850000AB1', amount: '80' },
    ],
    refused: [
      [7, 'DERIVATIVE'],
      [8, 'DERIVATIVE'],
      [10, 'NO_TRANSACTION'],
    ],
  },
  {
    format: 'ROBINHOOD',
    lines: [
      '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
      '"1/31/2024","1/31/2024","2/2/2024","AAPL","Apple\nCUSIP: 037833100","Buy","2","$100.50","($201.00)"',
      '"1/15/2024","1/15/2024","1/15/2024","AAPL","Cash Div","CDIV","","","$4.50"',
      '"1/9/2024","1/9/2024","1/9/2024","TSLA","Split","SPL","2","",""',
      '"1/8/2024","1/8/2024","1/9/2024","TSLA","TSLA 2/16/2024 Call $250.00","STO","1","$3.00","$299.95"',
    ],
    rows: [
      { type: 'BUY', day: '2024-01-31', symbol: 'AAPL', quantity: '2', amount: '201', line: 2 },
      { type: 'DIVIDEND', amount: '4.5', line: 4 },
    ],
    refused: [
      [5, 'CORPORATE_ACTION'],
      [6, 'DERIVATIVE'],
    ],
  },
  {
    format: 'VANGUARD',
    lines: [
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,',
      '123,2024-01-31,2024-02-02,Buy,Buy,VANGUARD TOTAL,VTI,2,230,-460,5,-465,0,CASH,',
      '123,2024-01-15,2024-01-15,Reinvestment,Dividend Reinvestment,VANGUARD TOTAL,VTI,0.02,230,-4.6,0,-4.6,0,CASH,',
    ],
    rows: [
      { type: 'BUY', symbol: 'VTI', amount: '460', fee: '5' },
      { type: 'BUY', quantity: '0.02', amount: '4.6' },
    ],
  },
  {
    format: 'ETRADE',
    lines: [
      'For Account:,#####1234',
      '',
      'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
      '01/31/24,Bought,EQ,AAPL,2,-202.0,100.5,1,APPLE INC',
      '01/30/24,Sold,EQ,AAPL,-1,109.99,110,0.01,APPLE INC',
    ],
    rows: [
      { type: 'BUY', day: '2024-01-31', amount: '201', fee: '1' },
      { type: 'SELL', day: '2024-01-30', amount: '110', fee: '0.01' },
    ],
  },
  {
    format: 'SCALABLE_CAPITAL',
    lines: [
      'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
      `2024-01-31;10:00:00;Executed;"R1";"World";Security;Savings plan;${world};2;80,50;-161,00;0,99;0,00;EUR`,
      `2024-01-30;10:00:00;Executed;"R2";"World";Security;Sell;${world};-1;81,00;81,00;0,99;1,00;EUR`,
      `2024-01-29;10:00:00;Cancelled;"R3";"World";Security;Buy;${world};3;80,00;-240,00;0,00;0,00;EUR`,
      // The order was placed again: the first attempt takes nothing back.
      `2024-01-29;11:00:00;Executed;"R6";"World";Security;Buy;${world};3;80,00;-240,00;0,00;0,00;EUR`,
      '2024-01-28;01:00:00;Executed;"R4";"Einzahlung";Cash;Deposit;;;;1.000,00;0,00;;EUR',
      `2024-01-27;01:00:00;Executed;"R5";"World";Cash;Distribution;${world};;;12,00;0,00;2,00;EUR`,
    ],
    rows: [
      { type: 'BUY', isin: world, quantity: '2', amount: '161', fee: '0.99', sourceId: 'R1' },
      { type: 'SELL', amount: '81', fee: '0.99', tax: '1' },
      { type: 'BUY', quantity: '3', amount: '240', sourceId: 'R6' },
      { type: 'BUY', name: 'Scalable Capital cash EUR', amount: '1000' },
      { type: 'DIVIDEND', amount: '12', tax: '2' },
    ],
    refused: [[4, 'NOT_CARRIED_OUT']],
  },
  {
    format: 'AVANZA',
    lines: [
      'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat',
      '2024-01-31;1;Köp;Investor B;10;230,5;-2306;SEK;1;;SEK;SE0015811963;',
      '2024-01-15;1;Utdelning;Investor B;10;3,3;33;SEK;;;SEK;SE0015811963;',
      '2024-01-15;1;Utländsk källskatt;Investor B;10;;-5;SEK;;;SEK;SE0015811963;',
      '2024-01-14;1;Insättning;Lön;;;1000;SEK;;;;;',
      // A payment may be called by what it says, with the number of the security or without.
      '2024-01-12;1;Utdelning;Utdelning 3,30 SEK per aktie;10;3,3;33;SEK;;;SEK;SE0015811963;',
      '2024-01-11;1;Utdelning;Utdelning Investor B 3,30 SEK per aktie;10;3,3;33;SEK;;;SEK;;',
      '2024-01-10;1;Utdelning;Utdelning Volvo B;10;1;10;SEK;;;SEK;SE0000115446;',
    ],
    rows: [
      { type: 'BUY', isin: 'SE0015811963', quantity: '10', amount: '2305', fee: '1', currency: 'SEK' },
      { type: 'DIVIDEND', amount: '33', tax: '5' },
      { type: 'BUY', name: 'Avanza cash SEK', amount: '1000' },
      { name: 'Investor B', isin: 'SE0015811963', notes: 'Utdelning 3,30 SEK per aktie' },
      { name: 'Investor B', isin: 'SE0015811963', amount: '33' },
      { name: null, isin: 'SE0000115446', notes: 'Utdelning Volvo B' },
    ],
  },
  {
    format: 'NORDNET',
    lines: [
      'Id\tBokföringsdag\tAffärsdag\tLikviddag\tDepå\tTransaktionstyp\tVärdepapper\tISIN\tAntal\tKurs\tRänta\tTotal Avgift\tValuta\tBelopp\tValuta\tSaldo\tVerifikationsnummer',
      '1\t2024-01-31\t2024-01-30\t2024-02-02\t7\tKÖPT\tInvestor B\tSE0015811963\t10\t230,5\t0\t1\tSEK\t-2306\tSEK\t100\tV1',
      '2\t2024-01-31\t2024-01-31\t2024-02-02\t7\tSÅLT\tInvestor B\tSE0015811963\t5\t231\t0\t1\tSEK\t1154\tSEK\t100\tV2',
    ],
    rows: [
      { type: 'BUY', day: '2024-01-30', amount: '2305', fee: '1', currency: 'SEK', sourceId: '1' },
      { type: 'SELL', quantity: '5', amount: '1155', fee: '1' },
    ],
  },
  {
    format: 'NORDNET',
    lines: [
      'Id\tBogføringsdag\tHandelsdag\tValørdag\tDepot\tTransaktionstype\tVærdipapirer\tISIN\tAntal\tKurs\tRente\tSamlede afgifter\tValuta\tBeløb\tValuta\tIndkøbsværdi\tValuta\tMakuleringsdato\tVerifikationsnummer',
      '1\t2024-01-31\t2024-01-30\t2024-02-02\t7\tKØBT\tApple\tUS0378331005\t2\t100\t0\t29\tDKK\t-1.429\tDKK\t200\tUSD\t\t8',
      '2\t2024-01-31\t2024-01-30\t2024-02-02\t7\tKØBT\tApple\tUS0378331005\t2\t100\t0\t29\tDKK\t-1.429\tDKK\t200\tUSD\t2024-02-01\t8',
      '3\t2024-03-01\t2024-03-01\t2024-03-01\t7\tUDBYTTE\tApple\tUS0378331005\t2\t5\t0\t0\tDKK\t10\tDKK\t0\tDKK\t\t9',
      '4\t2024-03-01\t2024-03-01\t2024-03-01\t7\tUDBYTTESKAT\tApple\tUS0378331005\t2\t5\t0\t0\tDKK\t-2,7\tDKK\t0\tDKK\t\t9',
      '5\t2024-03-02\t2024-03-02\t2024-03-02\t7\tHÆVNING\t\t\t\t\t0\t0\tDKK\t-300\tDKK\t0\tDKK\t\t10',
    ],
    rows: [
      { type: 'BUY', day: '2024-01-30', quantity: '2', amount: '1400', fee: '29', warnings: [] },
      { type: 'DIVIDEND', amount: '10', tax: '2.7' },
      { type: 'SELL', name: 'Nordnet cash DKK', amount: '300' },
    ],
    refused: [[3, 'NOT_CARRIED_OUT']],
  },
  {
    format: 'NORDNET',
    lines: [
      'Id\tKirjauspäivä\tKauppapäivä\tMaksupäivä\tSalkku\tTapahtumatyyppi\tArvopaperi\tISIN\tMäärä\tKurssi\tKorko\tKokonaiskulut\tKokonaiskulut Valuutta\tSumma\tValuutta\tMitätöintipäivä\tVahvistusnumero',
      '1\t2024-01-31\t2024-01-30\t2024-02-02\t7\tOSTO\tNokia\tFI0009000681\t1 000\t3,5\t0\t9\tEUR\t-3 509\tEUR\t\t8',
      '2\t2024-04-05\t2024-04-05\t2024-04-05\t7\tOSINKO\tNokia\tFI0009000681\t1 000\t0,04\t0\t0\tEUR\t40\tEUR\t\t9',
      '3\t2024-04-05\t2024-04-05\t2024-04-05\t7\tENNAKKOPIDÄTYS\tNokia\tFI0009000681\t1 000\t0\t0\t0\tEUR\t-10,2\tEUR\t\t9',
    ],
    rows: [
      { type: 'BUY', day: '2024-01-30', quantity: '1000', amount: '3500', fee: '9', currency: 'EUR' },
      { type: 'DIVIDEND', amount: '40', tax: '10.2' },
    ],
  },
  {
    format: 'FINPENSION',
    lines: [
      'Date;Category;"Asset Name";ISIN;"Number of Shares";"Asset Currency";"Currency Rate";"Asset Price in CHF";"Cash Flow";Balance',
      '2024-01-31;Buy;"World";CH0030849613;1.5;CHF;1;200.000000;-300.000000;0.500000',
      '2024-01-29;"Flat-rate administrative fee";;;;CHF;1;;-0.5;0',
      '2024-01-28;"Portfolio Transaction";"World";CH0030849613;-0.5;CHF;1;210.000000;105.000000;0.5',
      '2024-01-27;"Dividend and Interest Distributions";"World";CH0030849613;0;CHF;1;1.2;1.8;0.5',
    ],
    rows: [
      { type: 'BUY', isin: 'CH0030849613', amount: '300', currency: 'CHF' },
      { type: 'FEES', name: 'finpension cash CHF', amount: '0.5' },
      { type: 'SELL', isin: 'CH0030849613', quantity: '0.5', price: '210', amount: '105' },
      { type: 'DIVIDEND', isin: 'CH0030849613', amount: '1.8' },
    ],
  },
  {
    format: 'PARQET',
    lines: [
      '"datetime";"date";"time";"price";"shares";"amount";"tax";"fee";"realizedgains";"type";"broker";"assettype";"identifier";"wkn";"originalcurrency";"currency";"fxrate";"holding";"holdingname"',
      `"2024-01-30T10:00:00.000Z";"30.01.2024";"10:00:00";81;1;81;1,5;0,99;2;"Sell";"x";"Security";"${world}";;;"EUR";;;"World"`,
      // The local time was after midnight, so in UTC it was the evening before.
      `"2024-05-15T22:41:00.000Z";"16.05.2024";"00:41:00";81;1;81;0;0;0;"Buy";"x";"Security";"${world}";;;"EUR";;;"World"`,
    ],
    rows: [
      { type: 'SELL', isin: world, name: 'World', amount: '81', fee: '0.99', tax: '1.5', currency: 'EUR' },
      { type: 'BUY', day: '2024-05-16' },
    ],
  },
  {
    format: 'XTB',
    lines: [
      'ID;Type;Time;Comment;Symbol;Amount;;;;',
      '1;Stocks/ETF purchase;12.04.2024 13:01:45;OPEN BUY 3/4.5 @ 10.50;WRLD.DE;-31.5;;;;',
      '2;Stocks/ETF sale;13.04.2024 13:01:45;CLOSE BUY 1 @ 100;AAPL.US;92.4;;;;',
      '3;Dividend;14.04.2024 13:01:45;AAPL.US USD 0.5/ SHR;AAPL.US;2;;;;',
      '4;Withholding tax;14.04.2024 13:01:45;AAPL.US USD WHT 15%;AAPL.US;-0.3;;;;',
      '5;Tax IFTT;15.04.2024 13:01:45;Financial transaction tax;WRLD.DE;-0.12;;;;',
      '6;Spinoff;16.04.2024 13:01:45;AAPL.US USD 0.5/ SHR;AAPL.US;1;;;;',
      '7;Dividend;17.04.2024 13:01:45;MSFT.US USD 1/ SHR;MSFT.US;10;;;;',
      '8;Withholding tax;17.04.2024 13:01:45;MSFT.US USD WHT 15%;MSFT.US;-1.5;;;;',
      '9;Dividend;17.04.2024 13:01:45;MSFT.US USD 1/ SHR;MSFT.US;20;;;;',
      '10;Withholding tax;17.04.2024 13:01:45;MSFT.US USD WHT 15%;MSFT.US;-3;;;;',
      '11;Dividend;17.04.2024 13:01:45;MSFT.US USD 1/ SHR;MSFT.US;30;;;;',
      '12;Withholding tax;17.04.2024 13:01:45;MSFT.US USD WHT 15%;MSFT.US;-4.5;;;;',
      '13;Dividend;18.04.2024 13:01:45;MSFT.US USD 1/ SHR;MSFT.US;10;;;;',
      '14;Dividend;18.04.2024 13:01:45;MSFT.US USD 1/ SHR;MSFT.US;20;;;;',
      '15;Withholding tax;18.04.2024 13:01:45;MSFT.US USD WHT 15%;MSFT.US;-3;;;;',
    ],
    rows: [
      { type: 'BUY', symbol: 'WRLD.DE', quantity: '3', price: '10.5', amount: '31.5' },
      // The price is in dollars and the amount in the currency of the account.
      { type: 'SELL', quantity: '1', price: null, amount: '92.4' },
      { type: 'DIVIDEND', amount: '2', tax: '0.3', warnings: [{ code: 'NO_CURRENCY' }] },
      { type: 'FEES', symbol: 'WRLD.DE', amount: '0.12' },
      // Three dividends of one day, each with its own tax.
      { amount: '10', tax: '1.5' },
      { amount: '20', tax: '3' },
      { amount: '30', tax: '4.5' },
      // One of two dividends was taxed: the one beside the tax.
      { amount: '10', tax: null },
      { amount: '20', tax: '3' },
    ],
    refused: [[7, 'CORPORATE_ACTION']],
  },
  {
    format: 'COINBASE',
    lines: [
      'Transactions',
      'User,Me,uuid',
      'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      'a1,2024-01-31 10:00:00 UTC,Buy,BTC,0.01,EUR,€40000.00,€400.00,€406.00,€6.00,',
      'a3,2024-01-29 10:00:00 UTC,Staking Income,ETH,0.001,EUR,€2000.00,€2.00,€2.00,€0.00,',
      'a4,2024-01-28 10:00:00 UTC,Receive,BTC,0.1,EUR,€40000.00,€4000.00,€4000.00,€0.00,',
      'a5,2024-01-27 10:00:00 UTC,Withdrawal,EUR,-50,EUR,€1.00,-€50.00,-€50.00,€0.00,',
    ],
    rows: [
      { type: 'BUY', symbol: 'BTC', quantity: '0.01', amount: '400', fee: '6', currency: 'EUR' },
      { type: 'DIVIDEND', symbol: 'ETH', amount: '2' },
      { type: 'BUY', symbol: 'ETH', quantity: '0.001', amount: '2' },
      { type: 'SELL', name: 'Coinbase cash EUR', amount: '50' },
    ],
    refused: [[6, 'SECURITIES_TRANSFER']],
  },
  {
    format: 'REVOLUT_CRYPTO',
    lines: [
      'Symbol,Type,Quantity,Price,Value,Fees,Date',
      'BTC,Buy,0.001,"40,000.00 SEK",40.00 SEK,0.50 SEK,"May 5, 2020, 10:10:57 PM"',
      'ETH,Staking reward,0.00002061,,,,"Jan 15, 2025, 12:23:31 AM"',
      'ETH,Stake,0.1,"€2,000.00",€200.00,€0.00,"Feb 2, 2024, 11:03:12 AM"',
    ],
    rows: [{ type: 'BUY', symbol: 'BTC', day: '2020-05-05', amount: '40', fee: '0.5', currency: 'SEK' }],
    refused: [
      [3, 'MISSING_CELL'],
      [4, 'NOTHING_MOVED'],
    ],
  },
  {
    format: 'ETORO',
    lines: [
      'Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA',
      '31/01/2024 05:50:54,Open Position,NKE/USD,49.88,0.5,0,"4,581.91",0,1,Stocks,0',
      '01/02/2024 05:50:54,Position closed,NKE/USD,60.00,0.5,0,"4,581.91",0,1,Stocks,0',
      '02/02/2024 05:50:54,Open Position,NKE/USD,"(0,31)",65.3,0,0,0,2,CFD,0',
    ],
    rows: [
      { type: 'BUY', symbol: 'NKE', day: '2024-01-31', amount: '49.88', currency: 'USD' },
      { type: 'SELL', day: '2024-02-01', amount: '60' },
    ],
    refused: [[4, 'DERIVATIVE']],
  },
  {
    format: 'DIRECTA',
    lines: [
      'Conto : X,,,,,,,,,,,',
      'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
      `02-12-2024,04-12-2024,Acquisto,SWDA,${world},,WORLD,3,-300.50,0,EUR,X`,
      '27-12-2024,27-12-2024,Provento etf,IEMB,IE00B2NPKV68,Y,EM BOND,0,20.95,0,EUR,',
      '27-12-2024,27-12-2024,Rit.provento etf,IEMB,IE00B2NPKV68,Y,EM BOND,0,-3.57,0,EUR,',
    ],
    rows: [
      { type: 'BUY', day: '2024-12-02', isin: world, quantity: '3', amount: '300.5', currency: 'EUR' },
      { type: 'DIVIDEND', amount: '20.95', tax: '3.57' },
    ],
  },
  {
    format: 'FINECO',
    lines: [
      'Dossier: 1,,,,,,,,,,,,,,',
      'Operazione,Data valuta,Descrizione,Titolo,Isin,Segno,Quantita,Divisa,Prezzo,Cambio,Controvalore,Commissioni Fondi Sw/Ingr/Uscita,Commissioni Fondi Banca Corrispondente,Spese Fondi Sgr,Commissioni amministrato',
      'x,,,,,,,,,,,,,,',
      `15/01/2024,17/01/2024,Compravendita titoli,WORLD,${world},A,5,EUR,100.00,,500.00,,,,2.95`,
      '15/05/2024,17/05/2024,Compravendita titoli,APPLE,US0378331005,V,1,USD,190.00,1.0920,174.00,,,,12.95',
      '10/01/2024,12/01/2024,Compravendita titoli,BTP,IT0005583478,A,2000,EUR,99.50,,1990.00,,,,5.00',
    ],
    rows: [
      { type: 'BUY', isin: world, price: '100', amount: '500', fee: '2.95', currency: 'EUR' },
      { type: 'SELL', price: null, amount: '174', fee: '12.95' },
    ],
    refused: [
      [3, 'NO_TRANSACTION'],
      [6, 'PRICE_UNIT'],
    ],
  },
  {
    format: 'FLATEX',
    lines: [
      'Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);;Betrag;;Kurs;;Devisenkurs;TA.-Nr.;Buchungsinformation',
      `03.01.2025;06.01.2025;WORLD;${world};2,5;Stk.;200,00;EUR;80,00;EUR;1,000;T1;Ausführung ORDER Kauf`,
      `04.01.2025;06.01.2025;WORLD;${world};3;Stk.;240,00;EUR;80,00;EUR;1,000;T2;Ausführung ORDER Kauf`,
      `05.01.2025;06.01.2025;WORLD;${world};-3;Stk.;-240,00;EUR;80,00;EUR;1,000;T3;Storno Ausführung ORDER Kauf`,
    ],
    rows: [
      { type: 'BUY', day: '2025-01-03', quantity: '2.5', amount: '200', currency: 'EUR', sourceId: 'T1' },
    ],
    refused: [
      [3, 'CANCELLED'],
      [4, 'CANCELLED'],
    ],
  },
  {
    format: 'FREETRADE',
    lines: [
      'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount,Dividend Withheld Tax Amount',
      'Apple,ORDER,2024-01-31T10:00:00.000Z,GBP,161.00,BUY,AAPL,US0378331005,80.00,0.00,2,XNAS,O1,BASIC,USD,200.00,100.00,1.25,1.25,45,1.00,',
      'Apple,DIVIDEND,2024-01-15T10:00:00.000Z,GBP,6.80,,AAPL,US0378331005,,,2,,,,USD,,,0.8,,,,1.50',
      'Withdrawal,WITHDRAWAL,2024-01-14T10:00:00.000Z,GBP,50.00,,,,,,,,,,,,,,,,,',
      'Apple,DIVIDEND,2023-01-15T10:00:00.000Z,GBP,6.40,,AAPL,US0378331005,,,2,,,,USD,,,,0.8,0,0.00,2.00',
      'January Statement,MONTHLY_STATEMENT,2024-01-01T00:00:00.000Z,,,,,,,,,,,,,,,,,,,',
    ],
    rows: [
      { type: 'BUY', symbol: 'AAPL', amount: '160', fee: '1', currency: 'GBP', sourceId: 'O1' },
      // 1.50 dollars at 0.80 are 1.20 pounds.
      { type: 'DIVIDEND', amount: '8', tax: '1.2' },
      { type: 'SELL', name: 'Freetrade cash GBP', amount: '50' },
      // Older files have the rate of a dividend in the other column: 2 dollars are 1.60 pounds.
      { type: 'DIVIDEND', amount: '8', tax: '1.6' },
    ],
    refused: [[6, 'NOTHING_MOVED']],
  },
  {
    format: 'TRADE_REPUBLIC',
    lines: [
      '"datetime","date","account_type","category","type","asset_class","name","symbol","shares","price","amount","fee","tax","currency","original_amount","original_currency","fx_rate","description","transaction_id"',
      `"2024-01-31T10:00:00Z","2024-01-31","DEFAULT","TRADING","BUY","FUND","World","${world}","2.0","80.0","-160.00","-1.00","","EUR","","","","","t1"`,
      `"2024-02-15T10:00:00Z","2024-02-15","DEFAULT","CASH","DIVIDEND","FUND","World","${world}","2.0","","1.60","","-0.42","EUR","","","","","t2"`,
      '"2024-02-16T10:00:00Z","2024-02-16","DEFAULT","CASH","CARD_TRANSACTION","","","","","","-12.30","","","EUR","","","","Shop","t3"',
      '"2024-02-17T10:00:00Z","2024-02-17","DEFAULT","CASH","INTEREST_PAYMENT","","","","","","0.70","","-0.18","EUR","","","","","t4"',
      '"2024-02-18T10:00:00Z","2024-02-18","DEFAULT","CASH","CUSTOMER_INPAYMENT","","","","","","101.00","-1.00","","EUR","","","","","t5"',
      `"2024-02-19T10:00:00Z","2024-02-19","DEFAULT","CASH","PRE_DETERMINED_TAX_BASE","FUND","World","${world}","2.0","","0.00","","-0.33","EUR","","","","","t6"`,
      '"2024-02-20T10:00:00Z","2024-02-20","DEFAULT","TRADING","BUY","CRYPTO","Bitcoin","BTC","0.01","40000","-400.00","-1.00","","EUR","","","","","t7"',
    ],
    rows: [
      { type: 'BUY', isin: world, quantity: '2', amount: '160', fee: '1', sourceId: 't1' },
      { type: 'DIVIDEND', amount: '1.6', tax: '0.42' },
      { type: 'SELL', name: 'Trade Republic cash EUR', amount: '12.3' },
      { type: 'INTEREST', amount: '0.7', tax: '0.18' },
      { type: 'BUY', name: 'Trade Republic cash EUR', amount: '101', sourceId: 't5' },
      { type: 'FEES', name: 'Trade Republic cash EUR', amount: '1', sourceId: 't5 costs' },
      { type: 'DIVIDEND', isin: world, amount: '0', tax: '0.33', warnings: [{ code: 'TAX_ALONE' }] },
      { type: 'BUY', symbol: 'BTC', isin: null, quantity: '0.01', amount: '400', warnings: [] },
    ],
  },
]

describe('the history of a broker in its own words', () => {
  it.each(cases)('$format is read row by row', ({ format, lines, rows, refused = [] }) => {
    const file = read(lines)
    expect(file.format).toBe(format)
    expect(file.rows).toMatchObject(rows)
    expect(file.rows).toHaveLength(rows.length)
    expect(file.refused.map(({ line, problems }) => [line, problems[0]?.code])).toEqual(refused)
  })
})
