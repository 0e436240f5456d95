import type { OrgScope } from '../../../access/scope.ts'
import { notify } from '../../notices/commands.ts'
import { getSummary } from '../queries.ts'
import { bookNotices } from './rules.ts'

/** Tells members who see the same as the caller what is due and what is out of date. */
export async function tellOfBook(org: OrgScope, userIds: readonly string[]): Promise<void> {
  for (const { type, position, key, facts } of bookNotices(await getSummary(org, {}), org.today))
    await notify(org, { type, userIds, about: { kind: 'position', ...position }, key, facts })
}
