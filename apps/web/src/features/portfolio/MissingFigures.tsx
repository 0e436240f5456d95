import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { missingLines } from './missing-lines.ts'

/** Says in one place what the chart and the returns of the page are without, why, and what the user can do. */
export function MissingFigures({ history }: { history: PortfolioHistory }) {
  const { may } = useOrg()
  return (
    <Callout
      color="warning"
      title={t`Some figures are not of everything`}
      actions={
        history.missingRates.length > 0 && (
          <>
            {may('import') && (
              <Button size="sm" variant="soft" color="warning" onClick={() => openOverlay('import', {})}>
                {t`Import rates`}
              </Button>
            )}
            <Button size="sm" variant="soft" color="warning" asChild>
              <Link to="/settings/integrations">{t`Where rates come from`}</Link>
            </Button>
          </>
        )
      }
    >
      <ul>
        {missingLines(history).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Callout>
  )
}
