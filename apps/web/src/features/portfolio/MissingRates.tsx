import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { missingRateWords } from './missing-rate-words.ts'

/**
 * Names the exchange rates whose absence makes returns unknown, since when they are missing, and what the user can
 * do.
 */
export function MissingRates({ history }: { history: PortfolioHistory }) {
  const { may } = useOrg()
  const { missingRates } = history
  return (
    <Callout
      color="warning"
      title={t`Some returns are not known, because exchange rates are missing`}
      actions={
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
      }
    >
      <ul>
        {missingRates.map((missing) => (
          <li key={missing.currency}>{missingRateWords(missing, history.history.to)}</li>
        ))}
      </ul>
      {t`A return over such days is left open rather than guessed.`}
    </Callout>
  )
}
