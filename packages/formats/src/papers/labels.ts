import type { PaperField } from '@kinfolio/contract/paper-fields'

/** What stands beside a label. */
export type ValueType = 'MONEY' | 'PERCENT' | 'DAY' | 'ACCOUNT' | 'REFERENCE' | 'NAME'

type FieldLabels = {
  of: ValueType
  /** Words in front of a value, or in the cell beside or above it. The longest that fits decides. */
  before: readonly string[]
  /** Words behind a value in a sentence. */
  after?: readonly string[]
  /** Words that make another figure of a label. */
  not?: RegExp
}

const phrases = (text: string) => text.split('|').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))

/**
 * The words that papers print beside their figures, in plain words: small letters without accents. Whoever meets another
 * word for one of these adds it here, and nowhere else.
 */
export const fieldLabels: Readonly<Partial<Record<PaperField, FieldLabels>>> = {
  amount: {
    of: 'MONEY',
    before: phrases(`
      amount called | amount due | amount requested | amount distributed | amount of this call | amount of the
      call | amount of this capital call | amount of this distribution | amount of your distribution | call amount
      | called amount | capital call | capital call amount | capital called | capital contribution | capital
      contributions | contribution | contribution amount | contribution due | current call | current capital call
      | current contribution | current distribution | distribution | distribution amount | distribution to you |
      drawdown | drawdown amount | draw down amount | funding amount | gross distribution | gross amount | hereby
      call | calling | is calling | call | drawing down | draw down | distributing | distribute | net distribution
      | payment of | pay | requires payment of | request | requesting | sending you | this call | this capital
      call | this distribution | this drawdown | this notice | total amount called | total amount due | total call
      | total capital call | total contribution | total distribution | total drawdown | total due this call |
      total this notice | we need | you will receive | your contribution | your distribution | your share | your
      share of the call | your share of the distribution | your portion | your pro rata share | your capital call
      | your capital contribution | proceeds | distribution proceeds | drawdown notice amount | abruf |
      abrufbetrag | abgerufener betrag | abzurufender betrag | ausschuttung | ausschuttungsbetrag |
      auszahlungsbetrag | betrag dieses abrufs | dieser abruf | dieser kapitalabruf | diese ausschuttung |
      einzahlungsbetrag | einzuzahlender betrag | ihr anteil | ihr anteil am abruf | ihr abrufbetrag | ihr
      ausschuttungsbetrag | kapitalabruf | kapitaleinzahlung | kapitalruckzahlung | summe des abrufs |
      gesamtbetrag | einzahlung | rufen wir | schutten wir | abrufen | ihre einlage | abzurufen | rechnungsbetrag
      | total amount | invoice total | invoice amount | grand total | amount payable | total payable | gesamtsumme
      | bruttobetrag | endbetrag | kaufpreis | purchase price | total premium | annual premium | jahresbeitrag |
      jahrespramie | grant amount | amount of the grant | fordersumme | total`),
    after: phrases(`
      is due | is payable | will be distributed | will be paid to you | will be wired | will be transferred | are
      due | from you | abgerufen | ausgeschuttet | ausgezahlt | einzuzahlen | zu uberweisen`),
    not: /\b(cumulative|aggregate|to date|since inception|prior|previous|previously|before|after|remaining|unfunded|undrawn|uncalled|fee|fees|expenses|interest|date|number|reference|commitment|kumuliert\w*|bisher\w*|insgesamt|verbleib\w*|offen\w*|gebuhr\w*|datum|tax|withholding|account statement|nav|portfolio|size|fund size|year|distributions from|subtotal|percentage|percent|assets|cost|ending|beginning|balance)\b/,
  },
  payable: {
    of: 'MONEY',
    before: phrases(`
      net amount due | net amount payable | net payable | net payment | net due | net cash due | amount to be
      wired | amount to wire | wire amount | total wire | total wire amount | net wire | wire total | amount
      payable by you | net amount to be paid | net cash amount | net amount | net call | net capital call | net
      cash distribution | total amount payable | payment amount | please pay | please wire | please remit |
      zahlbetrag | zu zahlender betrag | uberweisungsbetrag | nettobetrag | netto zahlbetrag | zu uberweisender
      betrag | netto auszahlung`),
    not: /\b(cumulative|to date|date|kumuliert\w*|bisher\w*)\b/,
  },
  percentage: {
    of: 'PERCENT',
    before: phrases(`
      percentage of commitment | percentage of commitments | percent of commitment | of commitment | call
      percentage | percentage called | percentage of total commitment | percentage of capital commitment |
      drawdown percentage | share of commitment | call as of commitment | percentage of capital | percentage |
      representing | equal to | we hereby call | this call | drawdown of | capital call of | call of | hereby call
      | calling | this is | abruf in prozent | abrufquote | prozent der zusage | in der zusage | anteil der zusage
      | anteil an der zusage | abrufsatz | entspricht | in prozent der zeichnung | prozentsatz | quote`),
    after: phrases(`
      of your commitment | of commitment | of commitments | of your total commitment | of total commitments | of
      your capital commitment | of capital commitments | of aggregate commitments | of the commitments | of each
      investor s commitment | of each partner s commitment | of the total commitments | of your subscribed capital
      | of committed capital | ihrer zusage | der zusage | ihrer kapitalzusage | der kapitalzusage | der
      kapitalzusagen | ihres zeichnungsbetrags | der zeichnungssumme | der zugesagten | ihrer zeichnung | des
      zeichnungskapitals | des kommanditkapitals | ihres commitments | der gesamtzusagen | der zusagen`),
    not: /\b(irr|nav|ownership|return|rate|fee|interest|cumulative|funded|to date|remaining|tax|withholding|discount|kumuliert\w*|bisher\w*|unfunded|called to date|hurdle|carry|carried)\b/,
  },
  commitment: {
    of: 'MONEY',
    before: phrases(`
      commitment | commitments | your commitment | capital commitment | total commitment | total commitments |
      committed capital | investor commitment | lp commitment | subscribed capital | subscription amount |
      original commitment | fund size | aggregate commitments | total capital commitment | fund commitment |
      zusage | kapitalzusage | ihre zusage | ihre kapitalzusage | zeichnungsbetrag | zeichnungssumme |
      gezeichnetes kapital | gezeichneter betrag | kommanditeinlage | beteiligungssumme | gesamtzusage |
      verpflichtung | kapitalverpflichtung | zugesagtes kapital | nominalbetrag der zusage | commitment betrag`),
    after: phrases(`
      commitment | total commitment | capital commitment | kapitalzusage`),
    not: /\b(unfunded|undrawn|uncalled|remaining|outstanding|open|available|unpaid|reference|percentage|percent|offen\w*|verbleib\w*|rest\w*|nicht abgerufen\w*|date)\b/,
  },
  cumulativeCalled: {
    of: 'MONEY',
    before: phrases(`
      cumulative called | cumulative capital called | cumulative called to date | cumulative contributions |
      cumulative capital contributions | cumulative drawdowns | cumulative drawn | cumulative calls | cumulative
      capital calls | cumulative amount called | called to date | capital called to date | contributions to date |
      contributed to date | capital contributions to date | drawn to date | drawn down to date | total called |
      total called so far | total called to date | total capital called | total capital called to date | total
      contributions | total contributions to date | total capital contributions | total drawn | total drawn down |
      total drawdowns | total drawdowns to date | total paid in | total paid in capital | paid in capital | paid
      in to date | paid in | funded to date | funded commitment | total funded | capital funded | aggregate
      contributions | aggregate capital contributions | aggregate drawdowns | aggregate calls | aggregate amount
      called | aggregate capital called | contributed capital | capital contributed | capital paid in | drawn
      capital | called capital | previously called | previously funded | previous drawdowns | prior contributions
      | prior calls | previous calls | previous capital calls | prior capital calls | contributions since
      inception | called since inception | total called including this call | capital drawn | drawn commitment |
      amounts previously called | called so far | amount drawn | amount drawn to date | amounts drawn | bisher
      abgerufen | bisher abgerufenes kapital | bisher eingezahlt | bisherige abrufe | bisherige einzahlungen |
      kumulierte abrufe | kumulierte einzahlungen | kumulierte kapitalabrufe | kumuliert abgerufen | insgesamt
      abgerufen | insgesamt eingezahlt | summe der abrufe | summe der bisherigen abrufe | abgerufenes kapital |
      eingezahltes kapital | abgerufen seit auflage | gesamt abgerufen | abrufe seit auflage | bereits abgerufen |
      bereits abgerufenes kapital | abgerufenes kapital kumuliert | summe aller abrufe | eingezahltes kapital
      kumuliert`),
    after: phrases(`
      called to date | drawn to date | contributed to date | has been called | have been called | has been drawn |
      have been drawn | drawn down to date | called so far | paid in to date | abgerufen worden | abgerufen wurden
      | bisher abgerufen | kumuliert abgerufen`),
    not: /\b(distribut\w*|unfunded|undrawn|uncalled|percentage|percent|ausschutt\w*|nicht abgerufen\w*)\b/,
  },
  cumulativeDistributed: {
    of: 'MONEY',
    before: phrases(`
      cumulative distributions | cumulative distributions to date | cumulative distributed | cumulative amount
      distributed | cumulative capital distributed | distributions to date | distributed to date | total
      distributions | total distributions now | total distributions to date | total distributed | total
      distributed to date | aggregate distributions | capital returned | distributed capital | distributions since
      inception | total capital returned | previous distributions | prior distributions | capital distributed |
      amounts distributed to date | distributions paid to date | lifetime distributions | total proceeds to date |
      cumulative proceeds | kumulierte ausschuttungen | kumulierte ausschuttung | bisherige ausschuttungen |
      bisher ausgeschuttet | summe der ausschuttungen | ausschuttungen insgesamt | insgesamt ausgeschuttet |
      ausschuttungen seit auflage | ausgeschuttetes kapital | gesamtausschuttungen | kumulierte ruckflusse |
      bisherige ruckflusse | ausschuttungen kumuliert | summe aller ausschuttungen`),
    after: phrases(`
      distributed to date | distributed so far | has been distributed | have been distributed | returned to date |
      ausgeschuttet worden | in distributions to date | since inception | bisher ausgeschuttet`),
    not: /\b(called|contribut\w*|drawn|recallable)\b/,
  },
  unfunded: {
    of: 'MONEY',
    before: phrases(`
      unfunded | unfunded commitment | unfunded commitments | unfunded commitment remaining | unfunded capital
      commitment | unfunded balance | undrawn | undrawn commitment | undrawn commitments | undrawn capital |
      undrawn capital commitment | uncalled | uncalled commitment | uncalled capital | remaining commitment |
      remaining commitments | remaining unfunded | remaining unfunded commitment | remaining undrawn commitment |
      remaining capital commitment | outstanding commitment | open commitment | available commitment | commitment
      remaining | unpaid commitment | unpaid capital commitment | capital remaining to be called | remaining to be
      called | remaining balance | commitment outstanding | available for drawdown | remaining callable capital |
      callable capital | residual commitment | still | remaining after this call | offene zusage | offene
      kapitalzusage | offene kapitalzusagen | offenes commitment | offene einzahlungsverpflichtung | verbleibende
      zusage | verbleibende kapitalzusage | verbleibende einzahlungsverpflichtung | verbleibendes commitment |
      restzusage | nicht abgerufene zusage | nicht abgerufenes kapital | nicht abgerufene kapitalzusage | noch
      nicht abgerufen | noch nicht abgerufenes kapital | noch nicht abgerufene zusage | noch offen | ausstehende
      einlage | ausstehende zusage | ausstehende kapitalzusage | resteinzahlungsverpflichtung | resteinlage | noch
      abrufbar | noch abrufbares kapital | offener betrag der zusage | verbleiben`),
    after: phrases(`
      remaining unfunded | left on your commitment | remaining | left to call | left to be called | of remaining
      commitment | of unfunded commitment | of undrawn commitment | remains unfunded | remain unfunded | remains
      undrawn | remain undrawn | remains uncalled | remain uncalled | remains available | remain available |
      unfunded | undrawn | uncalled | remaining commitment | still to be called | offen | noch offen | noch
      abrufbar | noch nicht abgerufen | verbleiben | ausstehend | yet to be called | is outstanding | remains to
      be called | remain to be called | left | left in your commitment | of your commitment remaining | of your
      commitment remains`),
    not: /\b(before|prior|opening|beginning|vor|percentage|percent)\b/,
  },
  nav: {
    of: 'MONEY',
    before: phrases(`
      nav | net asset value | ending nav | ending balance | ending balance nav | ending capital account | closing
      balance | closing nav | closing capital account | capital account balance | partners capital end of year |
      partners capital end of period | lp interest value | fair value of your interest | value of your investment
      | account value | your nav | ending capital balance | total nav | fund nav | nettoinventarwert |
      kapitalkonto endbestand | endbestand | inventarwert | anteilswert | market value | appraised value |
      estimated value | verkehrswert | marktwert | gutachtenwert | valuation | fair market value`),
    not: /\b(beginning|opening|prior|previous|per unit|per share|cost|of|change|date|anfang\w*)\b/,
  },
  dueDate: {
    of: 'DAY',
    before: phrases(`
      due | due by | due on | due date | payment due | payment due date | due date for payment | payment date |
      payable by | payable on | payable no later than | no later than | on or before | not later than | to be
      received by | be received by | is received by | received by | received on | received no later than | value
      date | funding date | drawdown date | wire date | settlement date | deadline | payment deadline | funds due
      | funds due by | contribution due date | pay by | pay date | paid by | by close of business on | with value
      | value | distribution date | hit your account on | to your account on | transferred to your account on |
      wired on | be paid on | be distributed on | distributed on | paid on | be made on | be wired on | be wired
      to your account on | account of record on | account on record on | payment will be made on | due and payable
      on | by wire transfer on | latest by | effective date | for value | fallig am | fallig | falligkeit |
      falligkeitsdatum | falligkeitstag | zahlbar bis | zahlbar am | zahlbar bis zum | bis spatestens | spatestens
      bis | spatestens am | spatestens zum | bis spatestens zum | zahlungsziel | zahlungstermin | zahltag | valuta
      | valutadatum | eingang bis | einzahlung bis | einzahlungstermin | zahlungseingang bis | ausschuttungstermin
      | ausschuttungsdatum | auszahlung am | auszahlungstermin | auszahlungsdatum | wertstellung | zahlung bis |
      uberweisen sie bis | bis zum | erfolgt am | termin | zu uberweisen bis`),
    not: /\b(notice date|report|period|quarter|born|inception)\b/,
  },
  date: {
    of: 'DAY',
    before: phrases(`
      date | dated | notice date | date of notice | date of this notice | call date | letter date | issue date |
      date of issue | invoice date | statement date | report date | as of | as of date | as at | prepared on |
      date of letter | trade date | drawdown notice date | datum | vom | den | ausstellungsdatum | rechnungsdatum
      | datum der mitteilung | abrufdatum | belegdatum | berichtsdatum | stand | per | briefdatum | datum des
      schreibens | auszugsdatum`),
    not: /\b(due|payment|value|valuta|fallig\w*|zahl\w*|effective|settlement|maturity|birth|geburt\w*|expiry|ablauf\w*|distribution date|funding|wire|termin\w*)\b/,
  },
  periodEnd: {
    of: 'DAY',
    before: phrases(`
      period ending | period ended | quarter ended | quarter ending | year ended | year ending | for the period
      ending | for the quarter ended | three months ended | six months ended | reporting period | reporting date |
      as of | as at | as of date | quarter end | period end | berichtsstichtag | stichtag | quartalsende | zum |
      per | geschaftsjahr bis | berichtszeitraum bis | statement period`),
    not: /\b(due|payment|fallig\w*|zahl\w*)\b/,
  },
  accountNumber: {
    of: 'ACCOUNT',
    before: phrases(`
      account number | account no | account | acct | acct no | acct number | a c | a c no | a c number |
      beneficiary account | beneficiary account number | account nr | bank account | kontonummer | konto nr |
      konto | kontonr | credit account | account iban`),
    not: /\b(name|holder|title|inhaber|statement|capital|register|management|depot\w*|kapitalkonto|your|ihr\w*|on record|of record)\b/,
  },
  aba: {
    of: 'ACCOUNT',
    before: phrases(`
      routing | routing number | routing no | aba | aba number | aba no | aba routing | aba routing number | aba
      rtn | fedwire | wire routing | fed aba | sort code | bank sort code | blz | bankleitzahl | bank code |
      clearing number | bsb`),
  },
  reference: {
    of: 'REFERENCE',
    before: phrases(`
      reference | ref | your reference | your ref | payment reference | wire reference | lp reference | your lp
      reference | lp commitment reference | investor reference | investor id | investor number | lp id | client
      reference | notice number | call number | our reference | our ref | please reference | please quote | quote
      reference | with reference | account reference | referenz | verwendungszweck | unser zeichen | ihr zeichen |
      aktenzeichen | anlegernummer | zahlungsreferenz | policy number | policy no | versicherungsnummer |
      policennummer | investor nr | vertragsnummer | contract number | grant number | order number | kundennummer`),
    not: /\b(in|rate|date|price|interest)\b/,
  },
  invoiceNumber: {
    of: 'REFERENCE',
    before: phrases(`
      invoice number | invoice no | invoice | invoice nr | credit note number | rechnungsnummer | rechnungs nr |
      rechnung nr | rechnungsnr | receipt number | receipt no | belegnummer | rechnung nummer`),
    not: /\b(date|total|amount|datum|betrag)\b/,
  },
  subtotal: {
    of: 'MONEY',
    before: phrases(`
      subtotal | sub total | net total | total net | total excluding vat | zwischensumme | nettosumme | summe
      netto | gesamt netto`),
  },
  tax: {
    of: 'MONEY',
    before: phrases(`
      vat | tax | sales tax | total vat | total tax | mwst | ust | umsatzsteuer | mehrwertsteuer | gst`),
    not: /\b(id|number|nr|before|excluding|including|inc|incl|identification|withholding|netto|considerations?)\b/,
  },
  fund: {
    of: 'NAME',
    before: phrases(`
      fund | fund name | name of fund | name of the fund | partnership | the partnership | partnership name |
      investment | fund partnership | investment vehicle | vehicle | product | fonds | name des fonds | fondsname
      | fondsgesellschaft | beteiligungsgesellschaft | gesellschaft | beteiligung | zielfonds |
      investmentgesellschaft | holding | name of partnership`),
    not: /\b(size|manager|date|currency|number|overview|adresse|address|account|administrator|id|isin|type|performance|strategy|commitment|cost|committed|value|amount|reference)\b/,
  },
  investor: {
    of: 'NAME',
    before: phrases(`
      investor | investor name | name of investor | limited partner | limited partner name | lp | lp name |
      partner | partner name | shareholder | unitholder | subscriber | client | customer | bill to | account
      holder | anleger | name des anlegers | kommanditist | zeichner | kunde | gesellschafter |
      versicherungsnehmer | policyholder | insured | grantee | rechnungsempfanger | investorin | treugeber`),
    not: /\b(id|number|reference|relations|commitment|no|nr|services|date|share|level|interest|type)\b/,
  },
  issuer: {
    of: 'NAME',
    before: phrases(`
      from | general partner | gp | manager | fund manager | investment manager | issuer | sender | administrator
      | fund administrator | seller | supplier | vendor | insurer | bank | komplementarin | komplementar |
      verwaltungsgesellschaft | kapitalverwaltungsgesellschaft | geschaftsfuhrung | absender | versicherer | kvg |
      aifm | grantor`),
    not: /\b(date|sale|name|code|account|address|details|share|total)\b/,
  },
}
