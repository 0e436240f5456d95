import type { TaxRule } from '@kinfolio/contract/tax-rules'
import { taxCurrencies } from '@kinfolio/ledger/giving/shipped-rules'
import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { formatDay } from '../../lib/format.ts'
import { aboutRule, figureOfRule, measureLabels, originLabels, yearsOfRule } from './words.ts'

type RuleLineProps = {
  rule: TaxRule
  /** It does not hold in the year that is looked at. */
  isQuiet?: boolean
  children?: ReactNode
}

/** One rule with its years and its source. */
export function RuleLine({ rule, isQuiet = false, children }: RuleLineProps) {
  const { measure, source, url, sourcedOn, note, origin, shipped, country } = rule
  const figure = figureOfRule(rule, taxCurrencies[country])
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2">
      <div className="min-w-52 flex-1">
        <p className={isQuiet ? 'text-sm text-muted' : 'text-sm'}>
          {measureLabels[measure]}: <span className="tabular font-medium">{figure}</span>{' '}
          {origin !== 'SHIPPED' && <Badge color="info">{originLabels[origin]}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {aboutRule(rule)} · {yearsOfRule(rule)}
        </p>
        <p className="text-xs text-muted">
          {url === '' ? (
            source
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="text-link hover:underline">
              {source}
            </a>
          )}
          , {formatDay(sourcedOn)}
        </p>
        {shipped && (
          <p className="text-xs text-muted">{t`Shipped: ${figureOfRule(shipped, taxCurrencies[country])}`}</p>
        )}
        {note !== '' && <p className="text-xs text-muted">{note}</p>}
      </div>
      {children && <div className="flex items-center gap-1">{children}</div>}
    </li>
  )
}
