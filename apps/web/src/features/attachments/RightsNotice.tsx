import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { useOrg } from '../../api/org-context.ts'
import { usePaperRights } from './use-paper-rights.ts'

/** Why a role is not shown all papers. */
export function RightsNotice() {
  const { org } = useOrg()
  const { seesAllKinds } = usePaperRights()
  if (seesAllKinds && org.role.entityIds === null) return null
  return (
    <div className="pb-4">
      <Callout color="info" title={t`Some papers are not shown to your role`}>
        {!seesAllKinds && (
          <p>
            <Trans>
              It sees no values, and most papers name some. Only kinds that carry none, such as identity
              papers, are listed here.
            </Trans>
          </p>
        )}
        {org.role.entityIds !== null && (
          <p>
            <Trans>
              It covers some entities: papers on their records are listed. Add a paper on the page of the
              record it belongs to.
            </Trans>
          </p>
        )}
      </Callout>
    </div>
  )
}
