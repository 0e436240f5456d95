import type { NamedEnd } from '@kinfolio/contract/relations'
import { Link } from '@tanstack/react-router'

import { openOverlay } from '../../pages/overlays.ts'
import { recordPage } from './record-pages.ts'

const link = 'font-medium text-link hover:underline'

/** The name of a record, which leads to its page where it has one, and of an entity to its relations. */
export function RecordName({ record }: { record: NamedEnd }) {
  const page = recordPage(record)
  const { type, id, name } = record
  if (page !== null)
    return (
      <Link {...page} className={link}>
        {name}
      </Link>
    )
  if (type !== 'entity' || id === null) return <span className="font-medium">{name}</span>
  return (
    <button
      type="button"
      className={`${link} text-left`}
      onClick={() => openOverlay('relations', { record: { type, id }, name })}
    >
      {name}
    </button>
  )
}
