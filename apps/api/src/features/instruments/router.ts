import { visitingOrg } from '../../access/procedures.ts'
import { getStock, searchStocks, type LookUp } from './queries.ts'

export function stocksRouter(lookUp: LookUp) {
  return {
    search: visitingOrg.stocks.search.handler(({ context, input }) =>
      searchStocks(context.visit, lookUp, input.query),
    ),
    get: visitingOrg.stocks.get.handler(({ context, input }) =>
      getStock(context.visit, lookUp, input.symbol),
    ),
  }
}
