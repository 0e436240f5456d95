import type { NamedEnd } from '@kinfolio/contract/relations'
import { Link } from '@tanstack/react-router'

import { recordPage } from './record-pages.ts'

/** The name of a record, which leads to its page where it has one. */
export function RecordName({ record }: { record: NamedEnd }) {
  const page = recordPage(record)
  if (page === null) return <span className="font-medium">{record.name}</span>
  return (
    <Link {...page} className="font-medium text-link hover:underline">
      {record.name}
    </Link>
  )
}
