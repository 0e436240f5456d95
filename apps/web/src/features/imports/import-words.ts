import type {
  ImportCounts,
  ImportKind,
  ImportPreview,
  ImportResult,
  PreviewRow,
} from '@kinfolio/contract/imports'
import type { Tone } from '@kinfolio/ui/tone'

import { formatCount } from '../../lib/format.ts'

const formats = new Map([
  ['AVANZA', 'Avanza transactions'],
  ['BUX', 'BUX transactions'],
  ['CAMT', 'Statement of a bank (CAMT)'],
  ['CASH_CSV', 'Movements of cash accounts'],
  ['COINBASE', 'Coinbase transactions'],
  ['DEGIRO_ACCOUNT', 'DEGIRO account statement'],
  ['DEGIRO_TRANSACTIONS', 'DEGIRO transactions'],
  ['DIRECTA', 'Directa movements'],
  ['ECB_HISTORY', 'Reference rates of the ECB'],
  ['ETORO', 'eToro account activity'],
  ['ETRADE', 'E*TRADE history'],
  ['FIDELITY', 'Fidelity history'],
  ['FINECO', 'Fineco securities'],
  ['FINPENSION', 'finpension report'],
  ['FLATEX', 'flatex depot movements'],
  ['FREETRADE', 'Freetrade activity'],
  ['GHOSTFOLIO_CSV', 'Ghostfolio table'],
  ['GHOSTFOLIO_JSON', 'Ghostfolio export'],
  ['HLEDGER_CSV', 'hledger postings'],
  ['IBKR_ACTIVITY', 'Interactive Brokers activity statement'],
  ['IBKR_DIVIDENDS', 'Interactive Brokers cash report'],
  ['IBKR_FLEX', 'Interactive Brokers Flex query'],
  ['IBKR_TRADES', 'Interactive Brokers trades'],
  ['KINFOLIO', 'Transactions of this application'],
  ['MINT_CSV', 'Mint export'],
  ['MT940', 'Statement of a bank (MT940)'],
  ['NORDNET', 'Nordnet transactions'],
  ['OFX', 'Statement in OFX'],
  ['PARQET', 'Parqet activities'],
  ['PLAIN_CSV', 'Table of transactions'],
  ['PORTFOLIO_PERFORMANCE_CSV', 'Portfolio Performance table'],
  ['PORTFOLIO_PERFORMANCE_XML', 'Portfolio Performance file'],
  ['PRICE_CSV', 'Prices of one instrument'],
  ['QIF', 'Quicken file'],
  ['REVOLUT', 'Revolut statement'],
  ['REVOLUT_CRYPTO', 'Revolut crypto statement'],
  ['ROBINHOOD', 'Robinhood history'],
  ['SAXO', 'Saxo transactions'],
  ['SCALABLE_CAPITAL', 'Scalable Capital transactions'],
  ['SCHWAB', 'Charles Schwab history'],
  ['SWISSQUOTE', 'Swissquote transactions'],
  ['TRADE_REPUBLIC', 'Trade Republic transactions'],
  ['TRADING_212', 'Trading 212 history'],
  ['UNKNOWN', 'Table'],
  ['VANGUARD', 'Vanguard history'],
  ['WEALTHFOLIO_CSV', 'Wealthfolio activities'],
  ['XTB', 'XTB cash operations'],
])

const nouns: Record<ImportKind, string> = {
  TRANSACTIONS: 'transaction',
  POSITIONS: 'position',
  PRICES: 'price',
  RATES: 'rate',
}

export const kindIcons: Record<ImportKind, string> = {
  TRANSACTIONS: 'lucide:arrow-left-right',
  POSITIONS: 'lucide:layers',
  PRICES: 'lucide:chart-line',
  RATES: 'lucide:coins',
}

const kindNames: Record<ImportKind, string> = {
  TRANSACTIONS: 'Transactions',
  POSITIONS: 'Positions',
  PRICES: 'Prices',
  RATES: 'Exchange rates',
}

export function formatName({ kind, format }: Pick<ImportPreview, 'kind' | 'format'>): string {
  return formats.get(format) ?? kindNames[kind]
}

/** `1 row`, `1,200 rows`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** What a file of a kind holds: `transactions`. */
export function nounsOf(kind: ImportKind): string {
  return `${nouns[kind]}s`
}

export function amountOf(kind: ImportKind, count: number): string {
  return countOf(count, nouns[kind])
}

/** The button that imports says what will happen. */
export function importWords({ kind, counts }: Pick<ImportPreview, 'kind' | 'counts'>): string {
  return counts.added === 0 ? 'Nothing to import' : `Import ${amountOf(kind, counts.added)}`
}

/** What an import did, in one sentence. */
export function resultWords({
  kind,
  counts,
  positions,
}: Pick<ImportResult, 'kind' | 'counts' | 'positions'>): string {
  const verb = counts.added === 1 ? 'was' : 'were'
  const opened =
    positions.length > 0 && kind === 'TRANSACTIONS'
      ? `, and ${countOf(positions.length, 'position')} opened`
      : ''
  return `${amountOf(kind, counts.added)} ${verb} imported${opened}`
}

type CountName = Exclude<keyof ImportCounts, 'total'>

/** What the counts are called: the rest of a price file are days, not rows. */
export function countLabels(kind: ImportKind): Record<CountName, string> {
  return kind === 'PRICES' || kind === 'RATES'
    ? { added: 'New or changed', duplicate: 'Unchanged', skipped: 'Without a value', refused: 'Refused' }
    : { added: 'New', duplicate: 'Already there', skipped: 'Left out', refused: 'Refused' }
}

/** The rest of the counts in one line, without those that are zero: `3 already there, 2 refused`. */
export function otherCounts({ kind, counts }: Pick<ImportResult, 'kind' | 'counts'>): string {
  const labels = countLabels(kind)
  return (['duplicate', 'skipped', 'refused'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatCount(counts[name])} ${labels[name].toLowerCase()}`)
    .join(', ')
}

export const statusWords: Record<PreviewRow['status'], { label: string; color: Tone }> = {
  NEW: { label: 'New', color: 'success' },
  DUPLICATE: { label: 'Already there', color: 'neutral' },
  SKIPPED: { label: 'Left out', color: 'neutral' },
  REFUSED: { label: 'Refused', color: 'error' },
  OPEN: { label: 'Undecided', color: 'warning' },
}

/** What undoing would take back, for the question before it. */
export function undoWords({ kind, counts, positions, fileName }: ImportResult): string {
  const what = amountOf(kind, counts.added)
  if (kind === 'PRICES' || kind === 'RATES') {
    return `${what} from ${fileName} are taken back. Where something else stood before, it stands there again.`
  }
  const opened = positions.length > 0 ? `, with ${countOf(positions.length, 'position')} that it opened,` : ''
  return `${what} from ${fileName}${opened} go to the trash. If something of it was changed since, nothing is undone and you are told what.`
}
