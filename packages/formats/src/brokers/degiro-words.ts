import { plainWords } from '../rows/plain-words.ts'

/** The meaning of a description of DEGIRO. POCKET moves money between DEGIRO and its own bank or fund. */
export type DegiroKind =
  | 'TRADE'
  | 'TRADE_COST'
  | 'DIVIDEND'
  | 'DIVIDEND_TAX'
  | 'ACTION'
  | 'POCKET'
  | 'INTEREST'
  | 'FEE'
  | 'MOVE'

// In English, Dutch, German, French, Spanish, Portuguese, Italian and Polish. More specific words come first.
const kinds: readonly (readonly [RegExp, DegiroKind])[] = [
  [
    /cash sweep|flatex ?degiro bank|(cash account at|geldkonto bei der) flatex|reservation i ?deal|variation fonds monetaires|geldmarkt|(money|cash) market|conversion fonds/,
    'POCKET',
  ],
  [
    /dividendbelasting|dividend tax|dividendensteuer|impots? sur dividende|retencion del dividendo|imposto sobre dividendo|ritenuta sul dividendo|podatek od dywidendy|withholding tax|quellensteuer/,
    'DIVIDEND_TAX',
  ],
  [
    /^(dividend|dividende|dividendo|dividenden|dywidenda|capital return|return of capital|kapitalruckzahlung|remboursement de capital|rimborso di capitale|devolucion de capital|(fund )?distribution)\b/,
    'DIVIDEND',
  ],
  [
    /transactiekosten|transaction and or third|transaction costs|transaktionsgebuhr|gebuhr fur wertpapier|transaktionskosten|frais degiro de courtage|frais de transaction|costes de transaccion|comissoes de transacao|costi di transazione|commissione di transazione|opłata transakcyjna/,
    'TRADE_COST',
  ],
  [
    /valuta (creditering|debitering)|^fx (credit|debit)|^fx (gutschrift|abbuchung)|credito divisa|prelievo divisa|accredito divisa|ingreso cambio de divisa|retirada cambio de divisa|wahrungswechsel|de divisa$|operation de change|cambio valuta|currency exchange (credit|debit)/,
    'MOVE',
  ],
  [
    /stock dividend|split|productwijziging|produktwechsel|product change|changement de produit|cambio de producto|mudanca de produto|spin off|fusion|merger|rights issue|claim|corporate action (?!kosten|fee|cost)/,
    'ACTION',
  ],
  [/interest|rente|zinsen|interets|intereses|juros|interessi/, 'INTEREST'],
  [/kosten|fee|gebuhr|frais|comision|comissao|costes|costo|commissione|custos|connection/, 'FEE'],
  [
    /deposit|depot|withdrawal|terugstorting|storting|einzahlung|auszahlung|ingreso|retirada|versement|retrait|deposito|levantamento|prelievo|courtesy|sofort/,
    'MOVE',
  ],
]

const trade =
  /^(buy|koop|kauf|achat|compra|acquisto|sell|verkoop|verkauf|vente|venta|venda|vendita) \d[^@]*?(?:@| zu je )/i

export function degiroKind(description: string | null): DegiroKind | null {
  if (description === null) return null
  if (trade.test(description)) return 'TRADE'
  const plain = plainWords(description)
  return kinds.find(([words]) => words.test(plain))?.[1] ?? null
}
