import type { ImportInstrument } from '@kinfolio/contract/imports'
import { positionTypeOf, type StockMatch } from '@kinfolio/contract/instruments'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import { queryOptions } from '@tanstack/react-query'

import { askSource } from '../../api/ask-source.ts'
import type { Api } from '../../api/client.ts'
import type { ListedKinds } from './import-answers.ts'

type Asked = Pick<ImportInstrument, 'key' | 'symbol' | 'isin'>

/** A source of prices answers one question after the other. Nobody waits for more than these. */
const mostAsked = 40

/** Asks a source of prices what those instruments are of which the file does not say it. */
export const listedKindsQuery = (api: Api, instruments: readonly Asked[]) => {
  const asked = instruments.slice(0, mostAsked)
  return queryOptions({
    queryKey: [...api.instruments.search.key(), 'kinds', asked.map(({ key }) => key)],
    queryFn: async ({ signal }): Promise<ListedKinds> => {
      const kinds = new Map<string, PositionType>()
      for (const instrument of asked) {
        const query = instrument.isin ?? instrument.symbol
        if (query === null) continue
        // A silent source is no failure of the import: the person says what the rest is.
        const matches = await askSource(api.instruments.search.call({ query }, { signal }))
        if (matches === null) break
        const type = kindOf(instrument, matches)
        if (type !== null) kinds.set(instrument.key, type)
      }
      return kinds
    },
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the matches agree on: all that an ISIN finds, and of those that a symbol finds the ones with that symbol. */
export function kindOf(
  { symbol, isin }: Pick<Asked, 'symbol' | 'isin'>,
  matches: readonly StockMatch[],
): PositionType | null {
  const meant = matches.filter(
    (match) => isin !== null || match.symbol === symbol || match.symbol.startsWith(`${symbol}.`),
  )
  const [type, another] = new Set(meant.map((match) => positionTypeOf(match.type)))
  return another === undefined ? (type ?? null) : null
}
