import type { MappableField } from '@kinfolio/contract/import-edits'

import type { ColumnMapping } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import { headerUnit } from './header-unit.ts'

// Plain words of headers, the surest first: English, German, French, Spanish, Dutch. The number of an order is not a
// source id, because one order may be filled in several rows.
const headerWords: Record<MappableField, string> = {
  day:
    'day|trade date|deal date|trade date time|execution date|filled time|transaction date|activity date|date|handelstag|handelsdatum|ausfuhrungstag|ausfuhrung datum|buchungstag|buchungsdatum|datum|tag|' +
    'date d operation|date operation|date de transaction|fecha|fecha operacion|transactiedatum|date time|datetime|time|timestamp|' +
    'value date|settle date|settlement date|valuta|valutadatum|timestamp utc|date utc',
  type:
    'type|buy sell|trade type|action|transaction type|activity type|transaction|side|direction|operation|typ|art|aktion|' +
    'type mutatie|transaktionstyp|umsatzart|richtung|vorgang|sens|type d operation|type de transaction|tipo|tipo de operacion|operacion|transactietype|soort',
  symbol: 'symbol|ticker|ticker symbol|code|kurzel|tickersymbol|symbole|simbolo|instrument symbol|wkn|pair',
  isin: 'isin|isin code|code isin|instrument isin',
  name:
    'position|name|security|security name|fund|fund name|fonds|investment|stock|instrument|instrument name|product|asset|security isin|company|bezeichnung|wertpapier|' +
    'wertpapiername|titel|produkt|libelle|valeur|nom|nombre|producto|fondsnaam|naam|product naam|description|opmerking|valor',
  currency:
    'currency|currency primary|ccy|trade currency|currency price share|instrument currency|wahrung|devise|monnaie|divisa|' +
    'moneda|valuta code|valuta mutatie|munt|price currency|transaction currency|buchungswahrung|handelswahrung|zahlungswahrung zw|devise du prix|devise du compte',
  quantity:
    'quantity|filled|filled qty|filled quantity|qty|shares|units|no of shares|number of shares|anzahl ausgefuhrt|anzahl|stuck|menge|stuckzahl|nominale|quantite|nombre de titres|' +
    'cantidad|titulos|quantita|aantal|aantal stukken|antal|antall|ilosc|vol|executed|nominal|stuck nom|nominal stuck|anteile|asset quantity',
  price:
    'avg price|purchase price|price|unit price|price per share|price share|trade price|share price|execution price|per share cost|cost per share|ausfuhrungskurs|ausfuhrung kurs|kurs|preis|stuckpreis|' +
    'quote|rate|cours|prix|prix unitaire|precio|prezzo|koers|prijs|pris|cena|average price',
  amount:
    'amount|trade money|gross amount|total amount|total|value|proceeds|net amount|net cash|net cash amount|betrag|anlagebetrag in zw|kurswert|ausmachender betrag|gesamtbetrag|' +
    'gesamt|wert|umsatz|montant|montant brut|montant net|importe|total importe|importo|controvalore|bedrag|bruto bedrag|waarde|waarde netto|totaal|belopp|kwota|cost|total trade value|settle amount|settle amount net|montant de l operation',
  fee:
    'fee|fees|brokerage|commission|commissions|commission payee|ib commission|ibcommission|fees comm|fees commissions|costs|charges|gebuhr|gebuhren|' +
    'entgelt|entgelt in zw|ordergebuhr|mindermengenzuschlag|spesen|provision|frais|comision|comisiones|gastos|kosten|transactiekosten|aankoopkosten|valuta kosten',
  tax: 'tax|taxes|tax amt|tax amount|withholding tax|dividend tax|dividendbelasting|steuer|steuern|steuern in zw|quellensteuer|kapitalertragssteuer inkl solidaritatszuschlag|impot|impots|taxe|impuesto|impuestos|retencion|belasting',
  notes:
    'notes|note|comment|comments|memo|remark|remarks|notiz|notizen|bemerkung|kommentar|commentaire|remarque|nota|' +
    'notas|comentario|omschrijving',
  account:
    'account|account name|account alias|portfolio|konto|depot|depotname|compte|portefeuille|cuenta|cartera|rekening|' +
    'client account id',
  sourceId:
    'source id|transaction id|trade id|activity id|execution id|id|external id|transaktions id|trade number',
}

// Object.keys is typed as string[]; the record above has exactly the mappable fields.
const fields = Object.keys(headerWords) as MappableField[]
const wordsByField = new Map(fields.map((field) => [field, headerWords[field].split('|')]))

/**
 * The mapping that the headers suggest. Each field gets the header with its surest word, and no header is used twice.
 */
export function suggestMapping(columns: readonly string[]): ColumnMapping {
  const headers = new Map<string, string>()
  for (const column of columns) {
    const plain = plainWords(column)
    if (!headers.has(plain)) headers.set(plain, column)
  }
  // A header with a currency is also found by its other words, unless another header has exactly these words.
  for (const column of columns) {
    const { words } = headerUnit(column)
    if (!headers.has(words)) headers.set(words, column)
  }
  const mapping: ColumnMapping = {}
  for (const [field, words] of wordsByField) {
    const word = words.find((candidate) => headers.has(candidate))
    if (word === undefined) continue
    mapping[field] = headers.get(word)
    const taken = mapping[field]
    for (const [other, header] of headers) if (header === taken) headers.delete(other)
  }
  return mapping
}
