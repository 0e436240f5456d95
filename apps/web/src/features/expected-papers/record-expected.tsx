import type { ExpectedTarget } from '@kinfolio/contract/expected-kinds'

import { RecordExpected } from './RecordExpected.tsx'

/** What is expected of a record, for a page that knows what the record is called. */
export function expectedOf(target: { entityType: ExpectedTarget; entityId: string }) {
  return (name: string) => <RecordExpected {...target} name={name} />
}
