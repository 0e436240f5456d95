import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { Icon } from '@kinfolio/ui/Icon'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { companyPairsQuery, contactPairsQuery } from './queries.ts'
import { duplicatesPaths, pairsWords } from './words.ts'

/** A line above a book: how many pairs may be the same. Without any there is none. */
export function DuplicatesNotice({ kind }: { kind: MergeKind }) {
  const { may } = useOrg()
  if (!may('merge')) return null
  return kind === 'contacts' ? <OfContacts /> : <OfCompanies />
}

function OfContacts() {
  const { api } = useOrg()
  // Nobody misses the line where the call fails; the page that it leads to says what went wrong.
  const { data } = useQuery(contactPairsQuery(api))
  return <Line kind="contacts" count={data?.total ?? 0} isCapped={data?.totalIsCapped === true} />
}

function OfCompanies() {
  const { api } = useOrg()
  const { data } = useQuery(companyPairsQuery(api))
  return <Line kind="companies" count={data?.total ?? 0} isCapped={data?.totalIsCapped === true} />
}

function Line({ kind, count, isCapped }: { kind: MergeKind; count: number; isCapped: boolean }) {
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 text-sm text-muted">
      <Icon name="lucide:copy" className="size-4" />
      <span>{pairsWords(kind, count, isCapped)}</span>
      <Link to={duplicatesPaths[kind]} className="text-link hover:underline">{t`Look at them`}</Link>
    </p>
  )
}
