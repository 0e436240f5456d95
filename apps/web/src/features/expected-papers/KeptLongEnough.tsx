import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { papersQuery } from '../attachments/queries.ts'

/** Proposes papers for deletion whose days to be kept are over. Nothing is deleted by itself. */
export function KeptLongEnough() {
  const { api, may } = useOrg()
  const mayDelete = may('delete')
  const { data } = useQuery({
    ...papersQuery(api, { isKeptLongEnough: true, limit: 1 }),
    enabled: mayDelete,
  })
  if (!data || data.total === 0) return null
  return (
    <Callout
      color="info"
      className="mb-3"
      actions={
        <Button asChild size="sm">
          <Link to="/papers" search={{ kept: true }}>
            {t`Look at them`}
          </Link>
        </Button>
      }
    >
      {plural(data.total, {
        one: '# paper had to be kept until a day that is over. It can be deleted, and stays until somebody does.',
        other:
          '# papers had to be kept until a day that is over. They can be deleted, and stay until somebody does.',
      })}
    </Callout>
  )
}
