import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { missingLines } from './missing-lines.ts'

type MissingFiguresProps = {
  history: PortfolioHistory
  /** Whether it stands by itself, and not in the notice of what else cannot be trusted. */
  isAlone?: boolean
}

/** Says what the chart and the returns of the page are without, why, and what the user can do. */
export function MissingFigures({ history, isAlone = false }: MissingFiguresProps) {
  const lines = missingLines(history)
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  const acts = history.missingRates.length > 0 && <RateActs />
  if (!isAlone) {
    return (
      <div className="flex flex-col gap-2 pt-1">
        {list}
        {acts && <div className="flex flex-wrap gap-2">{acts}</div>}
      </div>
    )
  }
  return (
    <Callout color="warning" title={t`Some figures are not of everything`} actions={acts}>
      {list}
    </Callout>
  )
}

function RateActs() {
  const { may } = useOrg()
  return (
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
