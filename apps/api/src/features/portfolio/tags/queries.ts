import type { PortfolioByTag } from '@kinfolio/contract/portfolio'
import type { Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../../access/scope.ts'
import { totalToWire } from '../../book/figures/rules.ts'
import { loadValues } from '../../book/queries.ts'
import type { Book, ValuedEntry } from '../../book/rows/rules.ts'
import { listRecordTags, listTags } from '../../tags/queries.ts'
import { lookIn, partIn, type Within } from '../queries.ts'
import { repeatingSlices, totalOf } from '../rules.ts'

/** Net worth on a day by tags, or by the tags of one group. */
export async function getByTag(
  org: OrgScope,
  { asOf, tagGroup, ...looked }: Within & { asOf?: Day | undefined; tagGroup?: string | undefined },
  loaded?: Book<ValuedEntry>,
): Promise<PortfolioByTag> {
  const on = asOf ?? org.today
  const { book, entries } = await lookIn(org, loaded ?? (await loadValues(org, on)), looked)
  const parts = entries.map(partIn(book, on))
  const whole = totalOf(parts, book.base)
  const tags = await listTags(org)
  const shown = tags.filter(({ group }) => tagGroup === undefined || group === tagGroup)
  const names = new Map(shown.map(({ id, name }) => [id, name]))
  const ofPosition = new Map(
    (await listRecordTags(org, 'position')).map(({ entityId, tagIds }) => [
      entityId,
      tagIds.filter((id) => names.has(id)),
    ]),
  )
  const tagsOf = (id: string) => ofPosition.get(id) ?? []
  return {
    asOf: on,
    currency: book.base,
    whole: totalToWire(whole),
    tagGroups: [...new Set(tags.flatMap(({ group }) => group ?? []))],
    byTag: repeatingSlices(parts, whole, book.base, [
      { keysOf: ({ entry }) => tagsOf(entry.row.id), labelOf: (key) => names.get(key) ?? '' },
      {
        keyOf: ({ entry }) => entry.row.id,
        labelOf: (key) => book.entries.get(key)?.row.name ?? '',
      },
    ]),
    repeatedCount: parts.filter(({ entry }) => tagsOf(entry.row.id).length > 1).length,
  }
}
