import { visitingOrg } from '../../access/procedures.ts'
import { getStock, searchInstruments, type LookUp } from './queries.ts'

export function instrumentsRouter(lookUp: LookUp) {
  return {
    search: visitingOrg.instruments.search.handler(({ context, input }) =>
      searchInstruments(context.visit, lookUp, input.query),
    ),
    get: visitingOrg.instruments.get.handler(({ context, input }) =>
      getStock(context.visit, lookUp, input.symbol),
    ),
  }
}
