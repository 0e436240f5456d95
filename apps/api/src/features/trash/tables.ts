import { entities } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'

/**
 * The records that lie in the trash under their own name. They are erased in this order, so that each stands before what
 * it refers to.
 */
export const namedTables = {
  positions,
  entities,
}
