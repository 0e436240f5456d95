import type { Position } from '@kinfolio/contract/position'

import { inOrg } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import {
  deletePosition,
  linkStock,
  openPosition,
  unlinkStock,
  updatePosition,
  type RecordRow,
} from './commands.ts'
import { getPosition, getStock, getValues, listChildren, listPositions } from './queries.ts'

type Others = {
  /** Has the prices read of a symbol that is held from now on. */
  readNewPrices: (org: OrgScope) => Promise<void>
  recordRow: RecordRow
}

export function positionsRouter({ readNewPrices, recordRow }: Others) {
  async function withFeed(org: OrgScope, position: Promise<Position>): Promise<Position> {
    const result = await position
    await readNewPrices(org)
    return result
  }
  return {
    list: inOrg.positions.list.handler(({ context, input }) => listPositions(context.org, input)),
    create: inOrg.positions.create.handler(({ context, input }) =>
      withFeed(context.org, openPosition(context.org, input, recordRow)),
    ),
    get: inOrg.positions.get.handler(({ context, input }) => getPosition(context.org, input.id, input.asOf)),
    update: inOrg.positions.update.handler(({ context, input: { id, ...changes } }) =>
      updatePosition(context.org, id, changes, readNewPrices),
    ),
    remove: inOrg.positions.remove.handler(({ context, input }) => deletePosition(context.org, input.id)),
    children: inOrg.positions.children.handler(({ context, input }) =>
      listChildren(context.org, input.id, input.asOf),
    ),
    values: inOrg.positions.values.handler(({ context, input }) => getValues(context.org, input.id, input)),
    stock: inOrg.positions.stock.handler(({ context, input }) => getStock(context.org, input.id, input.asOf)),
    linkStock: inOrg.positions.linkStock.handler(({ context, input: { id, ...link } }) =>
      withFeed(context.org, linkStock(context.org, id, link)),
    ),
    unlinkStock: inOrg.positions.unlinkStock.handler(({ context, input }) =>
      unlinkStock(context.org, input.id),
    ),
  }
}
