import type { Position } from '@kinfolio/contract/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { gapDays } from '../../figures/balance-words.ts'
import { statedBalancesQuery } from './queries.ts'

/** Says where the book and the statements of an account differ, until somebody explains it. */
export function StatementsNotice({ position, onShow }: { position: Position; onShow: () => void }) {
  const { api } = useOrg()
  const { data } = useQuery(statedBalancesQuery(api, position.id))
  const open = data?.filter(({ state }) => state === 'OPEN') ?? []
  if (open.length === 0) return null
  const days = open
    .slice(0, 3)
    .map(({ since, on }) => gapDays(since, on))
    .join('; ')
  return (
    <Callout
      color="warning"
      title={plural(open.length, {
        one: 'A statement differs from the book',
        other: `${open.length} statements differ from the book`,
      })}
      actions={
        <Button size="sm" variant="soft" color="warning" onClick={onShow}>
          {t`Show statements`}
        </Button>
      }
    >
      {t`Rows are missing, or too many: ${days}.`}
    </Callout>
  )
}
