import { imports } from './imports.ts'
import { invitations, orgs } from './orgs.ts'
import { portfolio } from './portfolio.ts'
import { positions } from './positions.ts'
import { prices } from './prices.ts'
import { system } from './system.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

/** Everything that crosses the wire under /api, noun by noun. */
export const contract = {
  system,
  users,
  orgs,
  invitations,
  positions,
  transactions,
  portfolio,
  prices,
  imports,
}
export type Contract = typeof contract
