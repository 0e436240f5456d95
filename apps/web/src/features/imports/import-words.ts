import type {
  ImportCounts,
  ImportKind,
  ImportPreview,
  ImportResult,
  PreviewRow,
} from '@kinfolio/contract/imports'
import type { Tone } from '@kinfolio/ui/tone'
import { plural, t } from '@lingui/core/macro'

import { type Counted, countOf } from '../../lib/count-words.ts'
import { formatCount } from '../../lib/format.ts'
import { wordsWithin } from '../../lib/within-sentence.ts'

const formats = new Map([
  ['AVANZA', t`Avanza transactions`],
  ['BUX', t`BUX transactions`],
  ['CAMT', t`Statement of a bank (CAMT)`],
  ['CASH_CSV', t`Movements of cash accounts`],
  ['BODS', t`Ownership statements (BODS)`],
  ['CONTACTS_CSV', t`Table of contacts`],
  ['COINBASE', t`Coinbase transactions`],
  ['DEGIRO_ACCOUNT', t`DEGIRO account statement`],
  ['DEGIRO_TRANSACTIONS', t`DEGIRO transactions`],
  ['DIRECTA', t`Directa movements`],
  ['ECB_HISTORY', t`Reference rates of the ECB`],
  ['ETORO', t`eToro account activity`],
  ['ETRADE', t`E*TRADE history`],
  ['FIDELITY', t`Fidelity history`],
  ['FINECO', t`Fineco securities`],
  ['FINPENSION', t`finpension report`],
  ['FLATEX', t`flatex depot movements`],
  ['FREETRADE', t`Freetrade activity`],
  ['GHOSTFOLIO_CSV', t`Ghostfolio table`],
  ['GHOSTFOLIO_JSON', t`Ghostfolio export`],
  ['HLEDGER_CSV', t`hledger postings`],
  ['IBKR_ACTIVITY', t`Interactive Brokers activity statement`],
  ['IBKR_DIVIDENDS', t`Interactive Brokers cash report`],
  ['IBKR_FLEX', t`Interactive Brokers Flex query`],
  ['IBKR_TRADES', t`Interactive Brokers trades`],
  ['KINFOLIO', t`Transactions of this application`],
  ['MINT_CSV', t`Mint export`],
  ['MT940', t`Statement of a bank (MT940)`],
  ['NORDNET', t`Nordnet transactions`],
  ['OFX', t`Statement in OFX`],
  ['PARQET', t`Parqet activities`],
  ['PLAIN_CSV', t`Table of transactions`],
  ['PORTFOLIO_PERFORMANCE_CSV', t`Portfolio Performance table`],
  ['PORTFOLIO_PERFORMANCE_XML', t`Portfolio Performance file`],
  ['PRICE_CSV', t`Prices of one instrument`],
  ['QIF', t`Quicken file`],
  ['REVOLUT', t`Revolut statement`],
  ['REVOLUT_CRYPTO', t`Revolut crypto statement`],
  ['ROBINHOOD', t`Robinhood history`],
  ['SAXO', t`Saxo transactions`],
  ['SCALABLE_CAPITAL', t`Scalable Capital transactions`],
  ['SCHWAB', t`Charles Schwab history`],
  ['SWISSQUOTE', t`Swissquote transactions`],
  ['TRADE_REPUBLIC', t`Trade Republic transactions`],
  ['TRADING_212', t`Trading 212 history`],
  ['UNKNOWN', t`Table`],
  ['VCARD', t`Address book (vCard)`],
  ['VANGUARD', t`Vanguard history`],
  ['WEALTHFOLIO_CSV', t`Wealthfolio activities`],
  ['XTB', t`XTB cash operations`],
])

const nouns = {
  TRANSACTIONS: 'transaction',
  POSITIONS: 'position',
  PRICES: 'price',
  RATES: 'rate',
  OWNERSHIP: 'statement',
  CARDS: 'contact',
  COSTS: 'cost',
} as const satisfies Record<ImportKind, Counted>

export const kindIcons: Record<ImportKind, string> = {
  TRANSACTIONS: 'lucide:arrow-left-right',
  POSITIONS: 'lucide:layers',
  PRICES: 'lucide:chart-line',
  RATES: 'lucide:coins',
  OWNERSHIP: 'lucide:waypoints',
  CARDS: 'lucide:contact-round',
  COSTS: 'lucide:receipt',
}

const kindNames: Record<ImportKind, string> = {
  TRANSACTIONS: t`Transactions`,
  POSITIONS: t`Positions`,
  PRICES: t`Prices`,
  RATES: t`Exchange rates`,
  OWNERSHIP: t`Ownership statements`,
  CARDS: t`Contacts`,
  COSTS: t`Costs`,
}

export function formatName({ kind, format }: Pick<ImportPreview, 'kind' | 'format'>): string {
  return formats.get(format) ?? kindNames[kind]
}

/** The message for a file without rows. */
export const emptyWords: Record<ImportKind, string> = {
  TRANSACTIONS: t`This file holds no transactions`,
  POSITIONS: t`This file holds no positions`,
  PRICES: t`This file holds no prices`,
  RATES: t`This file holds no rates`,
  OWNERSHIP: t`This file holds no statements`,
  CARDS: t`This file holds no contacts`,
  COSTS: t`This file holds no costs`,
}

export function amountOf(kind: ImportKind, count: number): string {
  return countOf(count, nouns[kind])
}

type Changes = { counts: ImportCounts } & Partial<
  Pick<ImportPreview, 'openings' | 'holdings' | 'newBalances'>
>

/** Whether an import would write anything: rows, what an account begins with, or what a statement says of it. */
export function changesAnything({ counts, openings = [], holdings = [], newBalances = 0 }: Changes): boolean {
  const begins = [...openings, ...holdings.flatMap(({ lots }) => lots)]
  return counts.added > 0 || newBalances > 0 || begins.some(({ problem }) => problem === null)
}

/** The import button says what it will do. */
export function importWords(preview: Pick<ImportPreview, 'kind'> & Changes): string {
  const { kind, counts } = preview
  if (counts.added > 0) return t`Import ${amountOf(kind, counts.added)}`
  return changesAnything(preview) ? t`Import balances` : t`Nothing to import`
}

/** The result of an import, in one sentence. */
export function resultWords({
  kind,
  counts,
  positions,
}: Pick<ImportResult, 'kind' | 'counts' | 'positions'>): string {
  if (kind === 'TRANSACTIONS' && counts.added === 0) return t`What the file states was recorded`
  const what = amountOf(kind, counts.added)
  const opened = countOf(positions.length, 'position')
  return positions.length > 0 && kind === 'TRANSACTIONS'
    ? plural(counts.added, {
        one: `${what} was imported, and ${opened} opened`,
        other: `${what} were imported, and ${opened} opened`,
      })
    : plural(counts.added, { one: `${what} was imported`, other: `${what} were imported` })
}

type CountName = Exclude<keyof ImportCounts, 'total'>

/** The names of the counts. A price file has days and not rows. */
export function countLabels(kind: ImportKind): Record<CountName, string> {
  return kind === 'PRICES' || kind === 'RATES'
    ? { added: t`New or changed`, duplicate: t`Unchanged`, skipped: t`Without a value`, refused: t`Refused` }
    : { added: t`New`, duplicate: t`Already there`, skipped: t`Left out`, refused: t`Refused` }
}

/** The rest of the counts in one line, without those that are zero: `3 already there, 2 refused`. */
export function otherCounts({ kind, counts }: Pick<ImportResult, 'kind' | 'counts'>): string {
  const labels = countLabels(kind)
  return (['duplicate', 'skipped', 'refused'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${formatCount(counts[name])} ${wordsWithin(labels[name])}`)
    .join(', ')
}

export const statusWords: Record<PreviewRow['status'], { label: string; color: Tone }> = {
  NEW: { label: t`New`, color: 'success' },
  DUPLICATE: { label: t`Already there`, color: 'neutral' },
  SKIPPED: { label: t`Left out`, color: 'neutral' },
  REFUSED: { label: t`Refused`, color: 'error' },
  OPEN: { label: t`Undecided`, color: 'warning' },
}

/** What the undo would remove, for the question before it. */
export function undoWords({ kind, counts, positions, fileName }: ImportResult): string {
  const what = amountOf(kind, counts.added)
  if (kind === 'PRICES' || kind === 'RATES') {
    return t`${what} from ${fileName} are taken back. Where something else stood before, it stands there again.`
  }
  const opened = countOf(positions.length, 'position')
  return positions.length > 0
    ? t`${what} from ${fileName}, with ${opened} that it opened, go to the trash. If something of it was changed since, nothing is undone and you are told what.`
    : t`${what} from ${fileName} go to the trash. If something of it was changed since, nothing is undone and you are told what.`
}
