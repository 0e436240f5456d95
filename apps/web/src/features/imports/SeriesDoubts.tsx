import type { SeriesChange } from '@kinfolio/contract/imports'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { PriceDoubts } from '../../figures/PriceDoubts.tsx'
import { failures } from '../../pages/failures.ts'

/** Prices that look wrong in the series that a file wrote. */
export function SeriesDoubts({ series }: { series: readonly SeriesChange[] }) {
  const { api } = useOrg()
  const { data: all = [] } = useQuery(api.prices.list.queryOptions({ meta: { failed: failures.loadSeries } }))
  const symbols = new Set(series.map(({ symbol }) => symbol))
  return all
    .filter(({ kind, origin, symbol }) => kind === 'PRICE' && origin === 'OWN' && symbols.has(symbol))
    .map(({ id }) => <PriceDoubts key={id} seriesId={id} />)
}
