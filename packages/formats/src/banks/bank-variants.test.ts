import { describe, expect, it } from 'vitest'

import { readTransactions } from '../testing/read-transactions.ts'

type Case = { bank: string; lines: string[]; rows: string[]; refused?: string[]; account?: string }

// Headers as the banks write them; every figure is invented. Each says twelve out on the 31st and a hundred in on the 30th.
const twoRows = (currency: string) => [`SELL 2024-01-31 12.34 ${currency}`, `BUY 2024-01-30 1000 ${currency}`]
const cases: Case[] = [
  {
    bank: 'ING (Netherlands)',
    lines: [
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20240131";"Winkel";"NL01";"";"BA";"Af";"12,34";"Betaalautomaat";"Pas";"987,66";""',
      '"20240130";"Baas";"NL01";"NL02";"OV";"Bij";"1.000,00";"Overschrijving";"Loon";"1.000,00";""',
    ],
    rows: twoRows('EUR'),
    account: 'NL01',
  },
  {
    bank: 'ING (Germany), with what it writes above',
    lines: [
      'Umsatzanzeige;Datei erstellt am: 01.02.2024 10:00',
      '',
      'IBAN;DE01',
      'Saldo;987,66;EUR',
      '',
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '31.01.2024;31.01.2024;Laden;Lastschrift;Einkauf;987,66;EUR;-12,34;EUR',
      '30.01.2024;30.01.2024;Chef;Gehalt;Lohn;1.000,00;EUR;1.000,00;EUR',
    ],
    rows: twoRows('EUR'),
  },
  {
    bank: 'Sparkasse, with two digits of the year and an entry that is not booked',
    lines: [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"',
      '"DE01";"31.01.24";"31.01.24";"LASTSCHRIFT";"Strom";"Werke";"DE02";"-12,34";"EUR";"Umsatz gebucht"',
      '"DE01";"30.01.24";"30.01.24";"GUTSCHRIFT";"Miete";"Mieter";"DE03";"1.000,00";"EUR";"Umsatz gebucht"',
      '"DE01";"02.02.24";"02.02.24";"GUTSCHRIFT";"Miete";"Mieter";"DE03";"1.250,00";"EUR";"Umsatz vorgemerkt"',
    ],
    rows: twoRows('EUR'),
    refused: ['4 NOT_BOOKED'],
    account: 'DE01',
  },
  {
    bank: 'DKB, where the IBAN is that of the other side',
    lines: [
      '"Girokonto";"DE01"',
      '"Kontostand vom 31.01.2024:";"987,66 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID"',
      '"31.01.24";"31.01.24";"Gebucht";"Ich";"Laden";"Einkauf";"Ausgang";"DE02";"-12,34";""',
      '"30.01.24";"30.01.24";"Gebucht";"Chef";"Ich";"Lohn";"Eingang";"DE03";"1.000,00";""',
    ],
    rows: twoRows('EUR'),
    account: 'Account of the file',
  },
  {
    bank: 'comdirect, with an open entry and a balance below',
    lines: [
      ';',
      '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"offen";"--";"Karte";"Laden";"-9,99";',
      '"31.01.2024";"31.01.2024";"Übertrag";"Empfänger: X";"-12,34";',
      '"30.01.2024";"30.01.2024";"Übertrag";"Lohn";"1.000,00";',
      '"Alter Kontostand";"0,00 EUR";',
    ],
    rows: twoRows('EUR'),
    refused: ['4 NOT_BOOKED', '7 NO_TRANSACTION'],
  },
  {
    bank: 'N26',
    lines: [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2024-01-31,2024-01-31,"Shop","",Presentment,"","Main",-12.34,-13.4,USD,1.0857',
      '2024-01-30,2024-01-30,"Boss","DE01","Credit Transfer","Pay","Main",1000.0,,,',
    ],
    rows: twoRows('EUR'),
    account: 'Main',
  },
  {
    bank: 'N26 as it was, where the account number is that of the other side',
    lines: [
      '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"',
      '"2024-01-31","Shop","","MasterCard Payment","","-12.34","-12.34","EUR","1.0"',
      '"2024-01-30","Boss","DE01","Income","Pay","1000.0","","",""',
    ],
    rows: twoRows('EUR'),
  },
  {
    bank: 'UBS',
    lines: [
      'Kontonummer:;0230 00000000.01;',
      'Bewertet in:;CHF;',
      '',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Fussnoten;',
      '2024-01-31;10:00:00;2024-01-31;2024-01-31;CHF;-12.34;;;987.66;1;"Laden";;',
      '2024-01-30;;2024-01-30;2024-01-30;CHF;;1000.00;;1000.00;2;"Lohn";;',
    ],
    rows: twoRows('CHF'),
  },
  {
    bank: 'PostFinance, with a disclaimer below',
    lines: [
      'Datum von:;="2024-01-01"',
      'Währung:;="CHF"',
      '',
      'Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie',
      '31.01.2024;Buchung;"KAUF";;-12.34;;Einkauf',
      '30.01.2024;Buchung;"LOHN";1000;;;',
      '',
      'Disclaimer:',
    ],
    rows: twoRows('CHF'),
    refused: ['8 NO_TRANSACTION'],
  },
  {
    bank: 'Rabobank',
    lines: [
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Code","Omschrijving-1","Koers"',
      '"NL01","EUR","R","1","2024-01-31","2024-01-31","-12,34","+987,66","NL02","Winkel","bc","Eten",""',
      '"NL01","EUR","R","2","2024-01-30","2024-01-30","+1000,00","+1000,00","NL03","Baas","cb","Loon",""',
    ],
    rows: twoRows('EUR'),
    account: 'NL01',
  },
  {
    bank: 'Bank of America, with a summary above and an opening balance',
    lines: [
      'Description,,Summary Amt.',
      'Beginning balance as of 01/01/2024,,"0.00"',
      '',
      'Date,Description,Amount,Running Bal.',
      '01/01/2024,Beginning balance as of 01/01/2024,,"0.00"',
      '01/30/2024,"PAYROLL","1,000.00","1,000.00"',
      '01/31/2024,"SHOP","-12.34","987.66"',
    ],
    rows: ['BUY 2024-01-30 1000 null', 'SELL 2024-01-31 12.34 null'],
    refused: ['5 MISSING_CELL'],
  },
  {
    bank: 'Revolut in German, with a fee and an entry that is open',
    lines: [
      'Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Saldo',
      'Kartenzahlung,Aktuell,2024-01-30 10:00:00,2024-01-31 11:00:00,Laden,-12.34,0.50,EUR,ABGESCHLOSSEN,987.16',
      'Überweisung,Aktuell,2024-01-29 10:00:00,,Laden,-5.00,0.00,EUR,AUSSTEHEND,',
    ],
    rows: ['SELL 2024-01-31 12.34 EUR', 'FEES 2024-01-31 0.5 EUR'],
    refused: ['3 NOT_BOOKED'],
  },
  {
    bank: 'mBank',
    lines: [
      'mBank S.A. Bankowość Detaliczna;',
      '',
      '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
      '2024-01-31;"SKLEP";"mKonto";"Żywność";-12,34 PLN;',
      '2024-01-30;"PRZELEW";"mKonto";"Wpływy";1 000,00 PLN;',
    ],
    rows: twoRows('PLN'),
    account: 'mKonto',
  },
  {
    bank: 'Danish banks, with an entry that waits',
    lines: [
      'Dato;Tekst;Beløb;Saldo;Status;Afstemt',
      '31.01.2024;Butik;-12,34;987,66;Udført;Ja',
      '30.01.2024;Løn;1.000,00;1.000,00;Udført;Ja',
      '01.02.2024;Senere;-10,00;;Venter;Nej',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
    refused: ['4 NOT_BOOKED'],
  },
  {
    bank: 'Norwegian banks, with a column for each way',
    lines: [
      '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"',
      '"31.01.2024";"Butikk";"31.01.2024";"12,34";""',
      '"30.01.2024";"Lønn";"30.01.2024";"";"1000,00"',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
  },
  {
    bank: 'Finnish banks',
    lines: [
      'Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viitenumero;Saldo;Valuutta',
      '2024/01/31;-12,34;FI01;;Kauppa;Ostos;;987,66;EUR',
      '2024/01/30;1000,00;;FI01;Työ;Palkka;;1000,00;EUR',
    ],
    rows: twoRows('EUR'),
  },
  {
    bank: 'Estonian banks, with a letter for each way',
    lines: [
      'Kliendi konto;Kuupäev;Saaja/maksja nimi;Deebet/Kreedit (D/C);Summa;Selgitus;Valuuta',
      'EE01;31.01.2024;Pood;D;12.34;kaart;EUR',
      'EE01;30.01.2024;Töö;C;1000.00;palk;EUR',
    ],
    rows: twoRows('EUR'),
    account: 'EE01',
  },
  {
    bank: 'Lithuanian banks, which write balances among the entries',
    lines: [
      '"Account No","","Date","Beneficiary","Details","Amount","Currency","D/K","Record ID"',
      '"LT01","10","2024-01-01","","Opening balance","500.00","EUR","K",""',
      '"LT01","20","2024-01-31","Shop","Card","12.34","EUR","D","1"',
      '"LT01","20","2024-01-30","Boss","Pay","1000.00","EUR","K","2"',
      '"LT01","82","2024-01-31","","Turnover","12.34","EUR","D",""',
      '"LT01","86","2024-01-31","","closing balance","1487.66","EUR","K",""',
    ],
    rows: twoRows('EUR'),
    refused: ['2 NO_TRANSACTION', '5 NO_TRANSACTION', '6 NO_TRANSACTION'],
    account: 'LT01',
  },
  {
    bank: 'Italian banks, in Dare and Avere',
    lines: [
      'Conto corrente n. 0001;;;;',
      '',
      'Data contabile;Data valuta;Descrizione operazione;Dare;Avere',
      '31/01/2024;31/01/2024;POS NEGOZIO;12,34;',
      '30/01/2024;30/01/2024;STIPENDIO;;1.000,00',
      'Saldo finale al 31/01/2024;;;;987,66',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
    refused: ['6 NO_TRANSACTION'],
  },
  {
    bank: 'Portuguese banks',
    lines: [
      'Data Mov.;Data Valor;Descrição;Débito;Crédito;Saldo Contabilístico',
      '31-01-2024;31-01-2024;Loja;12,34;;987,66',
      '30-01-2024;30-01-2024;Ordenado;;1.000,00;1.000,00',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
  },
  {
    bank: 'French banks, with the name of the currency in the header',
    lines: [
      'Compte de dépôt n° 1;',
      '',
      'Date;Libellé;Débit Euros;Crédit Euros;',
      '31/01/2024;"CARTE\nBOUTIQUE";12,34;;',
      '30/01/2024;"VIREMENT";;1 000,00;',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
  },
  {
    bank: 'Hungarian banks, with a dot behind the day',
    lines: [
      'Tranzakció dátuma,Partner neve,Számlaszám,Tranzakció összege,Tranzakció devizaneme,Közlemény,Egyenleg',
      '2024.01.31.,Bolt,HU01,-12.34,HUF,kártya,987.66',
      '2024.01.30.,Munka,HU01,1000.00,HUF,bér,1000.00',
    ],
    rows: twoRows('HUF'),
    account: 'HU01',
  },
  {
    bank: 'Raiffeisenbank (Czechia)',
    lines: [
      'Datum provedení;Datum zaúčtování;Číslo účtu;Název protiúčtu;Zpráva;Zaúčtovaná částka;Měna účtu;Původní částka a měna',
      '29. 1. 2024;31. 1. 2024;1/0100;Obchod;nákup;-12,34;CZK;',
      '30. 1. 2024;30. 1. 2024;1/0100;Práce;mzda;1 000,00;CZK;',
    ],
    rows: twoRows('CZK'),
    account: '1/0100',
  },
  {
    bank: 'KBC, where Valuta is the day of value',
    lines: [
      'Rekeningnummer;Naam;Munt;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;Naam tegenpartij',
      'BE01;Ik;EUR;31/01/2024;KAART;31/01/2024;-12,34;987,66;    ;-12,34;Winkel',
      'BE01;Ik;EUR;30/01/2024;LOON;30/01/2024;1000,00;1000,00;1000,00;     ;Baas',
    ],
    rows: twoRows('EUR'),
    account: 'BE01',
  },
  {
    bank: 'FYRST, which leaves the sign of an amount to the column it repeats it in',
    lines: [
      'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
      '31.01.2024;31.01.2024;Laden;Einkauf;12,34;12,34;;EUR',
      '30.01.2024;30.01.2024;Chef;Lohn;1.000,00;;1.000,00;EUR',
    ],
    rows: twoRows('EUR'),
  },
  {
    bank: 'a bank that writes money in below zero in its own column',
    lines: [
      'Status,Date,Description,Debit,Credit',
      'Cleared,01/31/2024,SHOP,12.34,',
      'Cleared,01/30/2024,PAYMENT,,-1000.00',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
  },
  {
    bank: 'NatWest, whose amounts are called values',
    lines: [
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      '31 Jan 2024,POS,SHOP,-12.34,987.66,Current,600000-1',
      '30 Jan 2024,BAC,PAY,1000.00,1000.00,Current,600000-1',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
    account: 'Current',
  },
  {
    bank: 'Greek banks',
    lines: [
      'Ημερομηνία;Αιτιολογία;Χρέωση;Πίστωση;Υπόλοιπο',
      '31/01/2024;ΑΓΟΡΑ;12,34;;987,66',
      '30/01/2024;ΜΙΣΘΟΣ;;1.000,00;1.000,00',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
  },
  {
    bank: 'any bank with a line for Excel and texts of two lines',
    lines: [
      'sep=;',
      'Datum;Text;Betrag;Saldo',
      '31.01.2024;"Laden\nZürich";-12,34;987,66',
      '30.01.2024;Lohn;1.000,00;1.000,00',
    ],
    rows: ['SELL 2024-01-31 12.34 null', 'BUY 2024-01-30 1000 null'],
  },
]

describe('the movements of an account as banks export them', () => {
  it.each(cases)('of $bank', ({ lines, rows, refused = [], account }) => {
    const file = readTransactions(`\uFEFF${lines.join('\r\n')}`)
    expect(file.format).toBe('CASH_CSV')
    expect(
      file.rows.map(({ type, day, amount, currency }) => `${type} ${day} ${amount} ${currency}`),
    ).toEqual(rows)
    expect(file.refused.map(({ line, problems }) => `${line} ${problems[0]?.code}`)).toEqual(refused)
    expect(file.rows.flatMap(({ warnings }) => warnings)).toEqual([])
    if (account !== undefined) expect(new Set(file.rows.map(({ name }) => name))).toEqual(new Set([account]))
  })
})
