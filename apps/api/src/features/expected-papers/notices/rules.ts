import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'

import { periodIn } from '../letters/rules.ts'
import { kindName } from '../rules.ts'

/** The notice of a paper that turned late, about the record that it is of. */
export function lateNotice(item: ExpectedOccurrence) {
  const { expectedPaperId, entityType, entityId, recordName, periodEnd, dueOn } = item
  return {
    type: 'PAPER_LATE',
    about: { kind: entityType, id: entityId, name: recordName },
    key: `late ${expectedPaperId} ${periodEnd}`,
    facts: { day: dueOn, reason: 'LATE', what: `${paperName(item)}, ${periodIn('en', item)}` },
  } as const
}

function paperName({ label, kind }: ExpectedOccurrence): string {
  return label === '' ? kindName(kind) : label
}
