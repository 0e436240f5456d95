import { Card } from '@kinfolio/ui/Card'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { RecordPicture } from '../../pages/RecordPicture.tsx'
import { companiesQuery } from './queries.ts'
import { companyTypeLabels } from './words.ts'

/** The companies that belong to this one. */
export function Subsidiaries({ id }: { id: string }) {
  const { api } = useOrg()
  const { data } = useQuery(companiesQuery(api, { parentCompanyId: id, limit: 100 }))
  if (!data || data.items.length === 0) return null
  const more = data.total - data.items.length
  return (
    <Card title={t`Subsidiaries`}>
      <ul className="flex flex-col gap-2">
        {data.items.map((company) => (
          <li key={company.id} className="flex min-w-0 items-center gap-2 text-sm">
            <RecordPicture kind="companies" record={company} size={24} />
            <Link
              to="/companies/$id"
              params={{ id: company.id }}
              className="truncate text-link hover:underline"
            >
              {company.name}
            </Link>
            <span className="truncate text-xs text-muted">{companyTypeLabels[company.type]}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-2 text-xs text-muted">{plural(more, { one: '# more', other: '# more' })}</p>
      )}
    </Card>
  )
}
