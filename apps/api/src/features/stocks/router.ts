import { inOrg } from '../../access/procedures.ts'
import { getStock, searchStocks, type LookUp } from './queries.ts'

export function stocksRouter(lookUp: LookUp) {
  return {
    search: inOrg.stocks.search.handler(({ context, input }) =>
      searchStocks(context.org, lookUp, input.query),
    ),
    get: inOrg.stocks.get.handler(({ context, input }) => getStock(context.org, lookUp, input.symbol)),
  }
}
