import type { Explanation } from '@kinfolio/contract/assistant'
import type { Looked } from '@kinfolio/contract/portfolio'
import type { Day } from '@kinfolio/ledger/days/day'

import type { OrgScope } from '../../../access/scope.ts'
import { getHistory } from '../../portfolio/history/queries.ts'
import { requireDays } from '../../reports/sight/rules.ts'
import { explained } from './rules.ts'

type Asked = Looked & { start?: Day | undefined; end?: Day | undefined }

/** Why net worth changed, out of the very history that the overview draws. */
export async function explainChange(org: OrgScope, { start, end, ...looked }: Asked): Promise<Explanation> {
  const to = end ?? org.today
  requireDays({ start, end }, to, org.today)
  const told = await getHistory(org, { ...looked, from: start, to })
  const { from, currency } = told.history
  const { entityId } = looked
  return { from, to, currency, paragraphs: explained(told, { from, to, currency, entityId }) }
}
