import type { PaperKind } from '@kinfolio/contract/paper-kinds'

/**
 * The words by which a kind of paper is known, in plain words: small letters without accents. `titles` stand at the head of such
 * papers, `words` anywhere in them, and `says` is what only such a paper says in a sentence. Whoever meets another word adds it here.
 */
export const kindWords: Readonly<
  Record<Exclude<PaperKind, 'OTHER'>, { titles: RegExp; words: RegExp; says?: RegExp }>
> = {
  CAPITAL_CALL: {
    titles:
      /\b(capital call|drawdown notice|draw ?down notice|notice of draw ?down|drawdown|funding notice|capital contribution notice|call notice|contribution notice|notice of capital call|kapitalabruf|abrufmitteilung|kapitalabrufs?mitteilung|abrufschreiben|einzahlungsaufforderung|abruf)\b/g,
    words:
      /\b(capital call|drawdown|amount called|capital contributions?|hereby calls?|is calling|failure to fund|wire your|kapitalabruf|abrufbetrag|rufen wir|abgerufen\w*|due date|einzahlung\w*)\b/g,
    says: /\b(hereby calls?|is calling|we (?:are )?call(?:ing)?|request(?:ing)? (?:a |your )?(?:capital )?(?:contribution|payment)|rufen wir|ruft \w+ \w+ kapital|call on your commitment|fund your commitment)\b/,
  },
  DISTRIBUTION_NOTICE: {
    titles:
      /\b(distribution notice|notice of distribution|distribution|distribution letter|proceeds notice|ausschuttungsmitteilung|ausschuttung|ausschuttungsanzeige|auszahlungsmitteilung|kapitalruckzahlung|dividend notice)\b/g,
    words:
      /\b(this distribution|distribution amount|announce a distribution|return of capital|cumulative distributions|sending you|ausschuttung\w*|realized proceeds|recallable|source of distribution)\b/g,
    says: /\b(announce a distribution|(?:will|hereby) distribute|are distributing|is distributing|sending you|schutten wir|will receive a distribution|make a distribution)\b/,
  },
  CAPITAL_ACCOUNT_STATEMENT: {
    titles:
      /\b(capital account statement|statement of capital account|partner s capital statement|partners? capital account|statement of (?:changes in )?partners? capital|capital statement|account statement as of|kapitalkontoauszug|kapitalkontenausweis|kapitalkonto\w*|individual capital account|statement of partner s capital|investor capital statement|nav statement)\b/g,
    words:
      /\b(beginning balance|ending balance|partners capital|capital account activity|unrealized gains?|ending nav|kapitalkonto|endbestand)\b/g,
  },
  QUARTERLY_REPORT: {
    titles:
      /\b(quarterly (?:report|letter|update|investor report|review)|(?:report|update|letter)(?: to investors)? for (?:the )?(?:q[1-4]|(?:first|second|third|fourth) quarter)|q[1-4] (?:20\d\d )?(?:report|update|letter)|update for q[1-4]|quartalsbericht|zwischenbericht|bericht zum (?:ersten|zweiten|dritten|vierten|[1-4]) quartal|quarterly financial (?:report|statements))\b/g,
    words:
      /\b(portfolio (?:holdings|companies|company|overview|review)|investment performance|net irr|gross irr|tvpi|dpi|rvpi|fund overview|fair value|quarter ended|period ending|q[1-4] 20\d\d|nav)\b/g,
  },
  ANNUAL_REPORT: {
    titles:
      /\b(annual (?:report|accounts|financial statements)|audited financial statements|financial statements|jahresbericht|jahresabschluss|geschaftsbericht|rechenschaftsbericht)\b/g,
    words:
      /\b(independent auditor s? report|year ended|balance sheet|bilanz|gewinn und verlustrechnung|notes to the financial statements|bestatigungsvermerk)\b/g,
  },
  K1: {
    titles: /\b(schedule k 1|form 1065|partner s share of income deductions)\b/g,
    words:
      /\b(partner s share of|section 199a|ordinary business income|guaranteed payments|final k 1|amended k 1)\b/g,
  },
  TAX_PAPER: {
    titles:
      /\b(form 1099(?: \w+)?|form w 2|form 1042 s|tax (?:statement|certificate|return|assessment|notice|package|invoice summary)|withholding tax (?:statement|certificate)|steuerbescheinigung|steuerbescheid|einkommensteuerbescheid|jahressteuerbescheinigung|erklarung zur gesonderten|gewinnfeststellung|pfic annual information statement|ertragnisaufstellung|lohnsteuerbescheinigung)\b/g,
    words:
      /\b(taxable income|kapitalertragsteuer|solidaritatszuschlag|finanzamt|internal revenue service|taxpayer|steuernummer|tax year|veranlagung\w*)\b/g,
  },
  CONTRACT_NOTE: {
    titles:
      /\b(contract note|trade confirmation|transaction confirmation|confirmation of (?:purchase|sale|trade)|order confirmation securities|wertpapierabrechnung|abrechnung (?:kauf|verkauf)|kaufabrechnung|verkaufsabrechnung|borsenabrechnung|wertpapier abrechnung|effektenabrechnung|borsenauftrag)\b/g,
    words:
      /\b(isin|settlement date|trade date|quantity|brokerage|commission|kurswert|stuck|handelstag|provision|ausfuhrungskurs|bought|sold)\b/g,
  },
  BANK_STATEMENT: {
    titles:
      /\b(bank statement|statement of account|account statement|current account statement|kontoauszug|monthly statement|giro|auszug nr|bank account statement|savings statement)\b/g,
    words:
      /\b(opening balance|closing balance|balance brought forward|kontostand|alter kontostand|neuer kontostand|anfangssaldo|endsaldo|direct debit|standing order|lastschrift|gutschrift|buchungstag|saldo)\b/g,
  },
  INVOICE: {
    titles:
      /\b(invoice|tax invoice|rechnung|rechnungsnummer|credit note|gutschrift|honorarrechnung|faktura|kostennote|pro forma invoice|stornorechnung)\b/g,
    words:
      /\b(invoice (?:number|no|date|total)|rechnungs(?:nummer|datum|betrag)|vat|mwst|ust id\w*|umsatzsteuer|zahlbar innerhalb|payment terms|subtotal|bill to|net 30|leistungszeitraum|due within)\b/g,
  },
  RECEIPT: {
    titles:
      /\b(receipt|cash receipt|quittung|kassenbon|kassenbeleg|spendenquittung|donation receipt|zuwendungsbestatigung|spendenbescheinigung|bon)\b/g,
    words:
      /\b(change due|cash tendered|thank you for (?:shopping|your (?:visit|purchase|donation))|card payment|bar bezahlt|gegeben|ruckgeld|cashier|received with thanks|dankend erhalten)\b/g,
  },
  INSURANCE_POLICY: {
    titles:
      /\b(insurance policy|policy schedule|certificate of insurance|insurance certificate|versicherungsschein|versicherungspolice|police|policy document|schedule of insurance|nachtrag zum versicherungsschein|declarations page)\b/g,
    words:
      /\b(sum insured|insured|policyholder|premium|deductible|versicherungssumme|versicherungsnehmer|selbstbeteiligung|pramie|deckung\w*|policy (?:number|period)|coverage|underwriter)\b/g,
  },
  DEED: {
    titles:
      /\b(deed|deed of (?:sale|trust|gift|transfer|conveyance)|warranty deed|trust deed|grant deed|quitclaim deed|title deed|notarial deed|urkunde|notarielle urkunde|kaufvertragsurkunde|grundbuchauszug|stiftungsurkunde|grundbuch\w*|urkundenrolle\w*|schenkungsvertrag)\b/g,
    words:
      /\b(grantor|grantee|notary|notar|notariat|land registry|parcel|hereby (?:grants|conveys)|grundbuch|flurstuck|urkundenrolle|erschienen|beurkund\w*|witnesseth)\b/g,
  },
  CONTRACT: {
    titles:
      /\b(agreement|contract|lease|rental agreement|employment agreement|limited partnership agreement|subscription agreement|side letter|vertrag|mietvertrag|arbeitsvertrag|darlehensvertrag|gesellschaftsvertrag|dienstleistungsvertrag|vereinbarung|loan agreement|shareholders agreement|kaufvertrag|zeichnungsschein|beitrittserklarung|vollmacht)\b/g,
    words:
      /\b(the parties|hereinafter|governing law|in witness whereof|terminat(?:e|ion)|vertragspartei\w*|kundigung\w*|gerichtsstand|nachfolgend|by and between|severability|this agreement|dieser vertrag)\b/g,
  },
  IDENTITY_PAPER: {
    titles:
      /\b(passport|passeport|reisepass|personalausweis|identity card|id card|driver s? licen[sc]e|driving licen[sc]e|fuhrerschein|residence permit|aufenthaltstitel|birth certificate|geburtsurkunde|identitatskarte|marriage certificate|heiratsurkunde)\b/g,
    words:
      /\b(nationality|date of birth|place of birth|surname|given names?|staatsangehorigkeit|geburtsdatum|geburtsort|date of expiry|gultig bis|ausstellende behorde|p [a-z]{5} )\b/g,
  },
  VALUATION: {
    titles:
      /\b(valuation(?: report| certificate)?|appraisal(?: report)?|appraised value|bewertung|wertgutachten|verkehrswertgutachten|gutachten|409a|valuation letter|bewertungsgutachten|marktwertermittlung|schatzung\w*|property valuation)\b/g,
    words:
      /\b(market value|fair market value|appraiser|valuation date|comparable|verkehrswert|marktwert|wertermittlung\w*|sachverstandig\w*|replacement value|valuer)\b/g,
  },
  GRANT_LETTER: {
    titles:
      /\b(grant (?:award|letter|agreement|award letter|notification)|letter of award|award letter|fordervertrag|bewilligungsbescheid|zuwendungsbescheid|forderzusage|notice of award|bewilligung|grant)\b/g,
    words:
      /\b(grantee|grant period|awarded|charitable purposes?|gemeinnutzig\w*|fordersumme|zuwendungsempfanger\w*|we are pleased to inform you|forderung\w*|fordermittel|verwendungsnachweis|interim report|501 c 3)\b/g,
  },
}
