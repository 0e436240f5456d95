import { positionTypeOf, type StockMatch } from '@kinfolio/contract/instruments'
import type { PositionType } from '@kinfolio/contract/position-types'

type Chosen = { symbol: string; match: StockMatch | null; words: string }

type ListedValues = { name?: string; type?: PositionType; exchange?: string; isin?: string }

/** What a choice from the search says of a position. `name` is what somebody typed, which stays. */
export function listedValues(name: string, { symbol, match, words }: Chosen): ListedValues {
  const isin = [words, symbol].find(isIsin)
  const type = match && positionTypeOf(match.type)
  return {
    ...(name.trim() === '' && match && { name: match.name }),
    ...(type && { type }),
    ...(match?.exchange && { exchange: match.exchange }),
    ...(isin !== undefined && { isin: isin.toUpperCase() }),
  }
}

function isIsin(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/i.test(text)
}
