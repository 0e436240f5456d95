import { alongside, paired } from '../rows/alongside.ts'
import type { Problem, TransactionFile } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import { cancelled } from '../rows/refusals.ts'
import { isReturnOfCapital } from '../rows/return-of-capital.ts'
import type { Format } from './format.ts'
import { undoneOrder } from './order-status.ts'
import { tableFormat } from './table-format.ts'
import { assetOf, readRow, readSplit } from './worded-broker-row.ts'
import {
  type BrokerField,
  brokerFields,
  type BrokerKind,
  plainCell,
  type Row,
  type WordedBroker,
} from './worded-broker-spec.ts'

/** The history of a broker. One column names the kind of each row, and the amount is the movement of the account. */
export function wordedBroker(spec: WordedBroker): Format<'TABLE', TransactionFile> {
  const columns = { ...allOf(''), ...spec.columns }
  const kindOf = (cells: Row): BrokerKind | null => {
    const own = spec.kindOf?.(cells)
    const kind = own ?? spec.words.find(([words]) => words.test(plainCell(cells, 'type')))?.[1] ?? null
    const mayBeCapital = kind === null || kind === 'DIVIDEND' || kind === 'ACTION'
    return mayBeCapital && isReturnOfCapital(cells.text('type')) ? 'CAPITAL' : kind
  }
  return tableFormat<BrokerField>({
    ...spec,
    columns,
    numbers: ['quantity', 'price', 'amount', 'net', 'fee', 'otherFee', 'tax'],
    read: (lines) => {
      const named = spec.isNameSentence ? namedByTrades(lines, (cells) => isTrade(kindOf(cells))) : null
      const rows = named === null ? lines : [...named.values()]
      const accountOf = spec.accountsIn?.(rows) ?? ((cells: Row) => cells.text('account'))
      const assetIn = (cells: Row) => ({ ...assetOf(cells, spec), account: accountOf(cells) })
      const done = rows.filter((cells) => undoneIn(cells) === null)
      const of = (...kinds: readonly BrokerKind[]) =>
        done.filter((cells) => kinds.some((kind) => kindOf(cells) === kind))
      const taxes = paired(of('DIVIDEND', 'COUPON', 'CAPITAL'), of('TAX'), paymentOf)
      const splits = alongside(of('SPLIT_IN'), of('SPLIT_OUT'), paymentOf)
      const takenBack = alongside(of('BUY', 'SELL'), of('CANCELLED'), tradeOf)
      return (line) => {
        const cells = named?.get(line) ?? line
        const undone = undoneIn(cells)
        if (undone !== null) return undone
        if (taxes.taken.has(cells) || splits.taken.has(cells)) return 'TAKEN_ALONG'
        if (takenBack.of.has(cells)) return cancelled(cells.text('type'))
        const kind = kindOf(cells)
        if (kind === 'SPLIT_IN' || kind === 'SPLIT_OUT') {
          return readSplit(cells, splits.of.get(cells) ?? [], assetIn(cells))
        }
        return readRow(cells, kind, { asset: assetIn(cells), taxes: taxes.of.get(cells) ?? [], spec })
      }
    },
  })
}

function isTrade(kind: BrokerKind | null): boolean {
  return kind === 'BUY' || kind === 'SELL'
}

/**
 * Adds the security to each row. A payment belongs to the trade with the same ISIN, else to the only one whose name is
 * in its sentence. The sentence is stored as a note.
 */
function namedByTrades(lines: readonly Row[], isTradeRow: (cells: Row) => boolean): Map<Row, Row> {
  const securities = new Map<string, { name: string; isin: string | null; words: string }>()
  for (const cells of lines.filter(isTradeRow)) {
    const [name, isin] = [cells.text('name'), cells.text('isin')]
    if (name !== null) securities.set(isin ?? name, { name, isin, words: ` ${plainWords(name)} ` })
  }
  return new Map(
    lines.map((cells) => {
      const sentence = cells.text('name')
      if (sentence === null || isTradeRow(cells)) return [cells, cells]
      const isin = cells.text('isin')
      const sentenceWords = ` ${plainWords(sentence)} `
      const meant = [...securities.values()].filter(
        ({ words }) => isin === null && sentenceWords.includes(words),
      )
      const [only, another] = meant
      const security = isin === null ? (another === undefined ? only : undefined) : securities.get(isin)
      if (security === undefined && isin === null) return [cells, cells]
      const texts: Partial<Record<BrokerField, string | null>> = {
        name: security?.name ?? null,
        isin: security?.isin ?? isin,
        notes: cells.text('notes') ?? sentence,
      }
      return [
        cells,
        { ...cells, text: (field) => (field in texts ? (texts[field] ?? null) : cells.text(field)) },
      ]
    }),
  )
}

function allOf<Value>(value: Value): Record<BrokerField, Value> {
  // Object.fromEntries is typed with string keys; these are exactly the fields.
  return Object.fromEntries(brokerFields.map((field) => [field, value])) as Record<BrokerField, Value>
}

function undoneIn(cells: Row): Problem | null {
  return undoneOrder(cells.text('status') ?? '', cells.text('cancelledOn') ?? '')
}

/** The key of a dividend and its tax: both have the same day and security. */
function paymentOf(cells: Row): string | null {
  const asset = cells.text('isin') ?? cells.text('symbol') ?? cells.text('name')
  return asset === null ? null : JSON.stringify([asset, cells.day('date'), cells.text('currency')])
}

/** The key of a row and the row that takes it back. */
function tradeOf(cells: Row): string | null {
  const asset = cells.text('isin') ?? cells.text('symbol')
  const numbers = [cells.number('quantity'), cells.number('amount')].map((value) => value?.abs().toFixed())
  return asset === null ? null : JSON.stringify([asset, ...numbers])
}
