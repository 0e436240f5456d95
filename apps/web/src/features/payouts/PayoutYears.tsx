import type { Payout, PayoutYear } from '@kinfolio/contract/payouts'
import { Badge } from '@kinfolio/ui/Badge'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { lackWords } from './words.ts'

/** The years of a foundation, the last one first: what was asked, paid, carried and left. */
export function PayoutYears({ payout }: { payout: Payout }) {
  const { org, may } = useOrg()
  const seesValues = org.role.valuesVisible
  const amount = (text: string | null) =>
    seesValues ? <Money text={text === null ? null : formatMoney(text, 'USD')} /> : <Hidden />
  const label = t`Years of ${payout.name}`
  const heads = [t`Asked for`, t`Paid`, t`To the year before`, t`Carried in`, t`Carried out`, t`Open`]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="relative overflow-x-auto border-t -outline-offset-2">
      <table className="tabular w-full text-xs sm:text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-medium">{t`Year`}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-1.5 text-right font-medium">
                {head}
              </th>
            ))}
            <th scope="col" className="px-4 py-1.5">
              <span className="sr-only">{t`Details`}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {payout.years.map((year) => (
            <tr key={year.year} className="align-top">
              <th scope="row" className="min-w-32 px-4 py-1.5 text-left font-normal">
                {year.year} <States year={year} />
              </th>
              <td className="px-2 py-1.5 text-right">{amount(year.required)}</td>
              <td className="px-2 py-1.5 text-right">{amount(year.paid)}</td>
              <td className="px-2 py-1.5 text-right">{amount(year.toPrior)}</td>
              <td className="px-2 py-1.5 text-right">
                {year.used.map((part) => (
                  <span key={part.year} className="block whitespace-nowrap">
                    {amount(part.amount)}{' '}
                    <span className="text-xs text-muted">
                      {t({ message: `of ${String(part.year)}`, context: 'year' })}
                    </span>
                  </span>
                ))}
              </td>
              <td className="px-2 py-1.5 text-right">
                {year.carriedOut.map((part) => (
                  <span key={part.year} className="block whitespace-nowrap">
                    {amount(part.amount)}{' '}
                    <span className="text-xs text-muted">
                      {t`of ${String(part.year)}, until ${String(part.lastYear)}`}
                    </span>
                  </span>
                ))}
                {year.expired !== null && year.expired !== '0' && (
                  <span className="block text-xs text-warning">{t`${formatMoney(year.expired, 'USD')} expired`}</span>
                )}
              </td>
              <td className="px-2 py-1.5 text-right">
                {amount(year.open)}
                {year.missed !== null && year.missed !== '0' && (
                  <span className="block text-xs text-error">{t`${formatMoney(year.missed, 'USD')} not paid in time`}</span>
                )}
              </td>
              <td className="px-4 py-1 text-right whitespace-nowrap">
                {seesValues && (
                  <IconButton
                    size="sm"
                    icon="lucide:sigma"
                    label={t`How ${String(year.year)} was counted`}
                    onClick={() => openOverlay('payoutProof', { payout, year: year.year })}
                  />
                )}
                {seesValues && may('write') && (
                  <IconButton
                    size="sm"
                    icon="lucide:pencil"
                    label={t`Tell figures of ${String(year.year)}`}
                    onClick={() => openOverlay('payoutYear', { payout, year })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function States({ year }: { year: PayoutYear }) {
  const lacks = lackWords(year.lacks)
  return (
    <>
      {year.isRunning && <Badge color="info">{t`Running`}</Badge>}
      {year.isStated && <Badge>{t`By its return`}</Badge>}
      {lacks.length > 0 && (
        <span className="block max-w-56 text-xs text-warning">{t`Missing: ${lacks.join('; ')}`}</span>
      )}
    </>
  )
}
