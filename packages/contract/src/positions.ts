import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { MAX_IMPORT_BYTES } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { FileAnswer, SpreadsheetFormat } from './files.ts'
import { ImportResult } from './imports.ts'
import { DailyValues, PositionPerformance } from './position-performance.ts'
import { PositionStatus, TypeOrBook } from './position-types.ts'
import { Position, PositionCreate, PositionUpdate } from './position.ts'
import { ById, Currency, Day, Id, oneOrMany } from './primitives.ts'
import { PositionStock, StockLink } from './stock-links.ts'

export const PositionFilter = z.object({
  type: oneOrMany(TypeOrBook).optional(),
  excludeType: oneOrMany(TypeOrBook).optional(),
  parentPositionId: Id.optional(),
  entityId: Id.optional(),
  status: oneOrMany(PositionStatus).optional(),
  /** The day the figures are of; today where absent. */
  asOf: Day.optional(),
  knownOn: KnownOn.optional(),
})
export type PositionFilter = z.infer<typeof PositionFilter>

const AsOf = z.object({ asOf: Day.optional() })
const Known = AsOf.extend({ knownOn: KnownOn.optional() })
/** The currency that amounts are in; the position's own where absent. */
const In = z.object({ currency: Currency.optional() })

const tag = 'Positions'
export const positions = {
  list: endpoint('GET', '/positions', { tag, summary: 'Positions with their figures, by name' })
    .input(PositionFilter)
    .output(z.array(Position)),
  create: endpoint('POST', '/positions', { tag, needsValues: true, summary: 'Open a position' })
    .input(PositionCreate)
    .output(Position)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND', 'POSITION_NOT_FOUND', 'COMPANY_NOT_FOUND')),
  export: endpoint('GET', '/positions/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'All positions as CSV or XLSX, with a header line; imports again',
  })
    .input(z.object({ orgId: Id.optional(), format: SpreadsheetFormat.default('csv') }))
    .output(FileAnswer)
    .errors(only('ORG_MISMATCH')),
  import: endpoint('POST', '/positions/import', {
    tag,
    isLong: true,
    right: 'import',
    file: { maxBytes: MAX_IMPORT_BYTES, refusal: 'FILE_TOO_LARGE' },
    summary: 'Import positions from CSV or XLSX, owned by an entity',
  })
    .input(z.object({ file: z.file(), entityId: Id }))
    .output(ImportResult)
    .errors(only('FILE_UNREADABLE', 'FILE_TOO_LARGE', 'ENTITY_NOT_FOUND', 'TOO_MANY_TAGS')),
  get: endpoint('GET', '/positions/{id}', { tag, summary: 'One position with its figures' })
    .input(ById.extend(Known.shape))
    .output(Position)
    .errors(only('POSITION_NOT_FOUND')),
  update: endpoint('PUT', '/positions/{id}', { tag, needsValues: true, summary: 'Change a position' })
    .input(PositionUpdate.extend({ id: Id }))
    .output(Position)
    .errors(
      only(
        'POSITION_NOT_FOUND',
        'ENTITY_NOT_FOUND',
        'COMPANY_NOT_FOUND',
        'VERSION_CONFLICT',
        'PARENT_CYCLE',
        'TRANSACTION_REFUSED',
      ),
    ),
  remove: endpoint('DELETE', '/positions/{id}', {
    tag,
    needsValues: true,
    summary: 'Move a position and its transactions to the trash',
  })
    .input(ById)
    .errors(only('POSITION_NOT_FOUND', 'POSITION_IN_USE')),
  children: endpoint('GET', '/positions/{id}/children', { tag, summary: 'The positions below this one' })
    .input(ById.extend(Known.shape))
    .output(z.array(Position))
    .errors(only('POSITION_NOT_FOUND')),
  values: endpoint('GET', '/positions/{id}/values', { tag, summary: 'Its value day by day, with the flows' })
    .input(
      ById.extend({ from: Day.optional(), to: Day.optional(), knownOn: KnownOn.optional() }).extend(In.shape),
    )
    .output(DailyValues)
    .errors(only('POSITION_NOT_FOUND')),
  performance: endpoint('GET', '/positions/{id}/performance', {
    tag,
    summary: 'What it earned by period and why, against the benchmark, and its lots',
  })
    .input(ById.extend(Known.shape).extend(In.shape))
    .output(PositionPerformance)
    .errors(only('POSITION_NOT_FOUND')),
  stock: endpoint('GET', '/positions/{id}/stock', {
    tag,
    summary: 'The instrument it holds and the prices of it',
  })
    .input(ById.extend(AsOf.shape))
    .output(PositionStock)
    .errors(only('POSITION_NOT_FOUND', 'STOCK_NOT_LINKED')),
  linkStock: endpoint('POST', '/positions/{id}/link-stock', {
    tag,
    status: 200,
    summary: 'Link it to a listed instrument',
  })
    .input(StockLink.extend({ id: Id }))
    .output(Position)
    .errors(only('POSITION_NOT_FOUND', 'INVALID_INPUT')),
  unlinkStock: endpoint('DELETE', '/positions/{id}/unlink-stock', {
    tag,
    right: 'write',
    summary: 'Remove the stock link',
  })
    .input(ById)
    .errors(only('POSITION_NOT_FOUND', 'STOCK_NOT_LINKED')),
}
