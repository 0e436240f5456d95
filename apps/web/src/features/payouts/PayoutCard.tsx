import type { Payout, PayoutYear } from '@kinfolio/contract/payouts'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PayoutYears } from './PayoutYears.tsx'
import { useRemovePayout } from './use-remove-payout.ts'
import { lackWords } from './words.ts'

/** What one foundation still has to pay and by when, and its years. */
export function PayoutCard({ payout }: { payout: Payout }) {
  const { org, may } = useOrg()
  const remove = useRemovePayout()
  const { name, legalEntityId, toPay, years, begunOn, hasOtherYear } = payout
  const mayWrite = may('write') && org.role.valuesVisible
  return (
    <Card
      title={name}
      description={begunOn === null ? t`In US dollars` : t`In US dollars, since ${formatDay(begunOn)}`}
      flush
      actions={
        mayWrite && (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon="lucide:pencil"
              aria-label={t`Change how the payout of ${name} is followed`}
              onClick={() => openOverlay('payout', { entity: { id: legalEntityId, name }, payout })}
            >
              {t`Edit`}
            </Button>
            {may('delete') && (
              <Button
                size="sm"
                variant="ghost"
                icon="lucide:x"
                aria-label={t`Stop following the payout of ${name}`}
                onClick={() => void remove(payout)}
              >
                {t`Stop`}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4 px-4 py-3">
        {hasOtherYear && (
          <Callout color="warning">
            {t`The books of this entity end on another day than 31 December. These figures are of calendar years.`}
          </Callout>
        )}
        <ul aria-label={t`Still to pay`} className="grid gap-4 sm:grid-cols-2">
          {toPay.map((due) => (
            <Due
              key={due.year}
              due={due}
              year={years.find(({ year }) => year === due.year)}
              payer={years.find(({ year }) => year === due.year + 1)}
            />
          ))}
        </ul>
      </div>
      <PayoutYears payout={payout} />
    </Card>
  )
}

type DueProps = {
  due: Payout['toPay'][number]
  year: PayoutYear | undefined
  /** The year after it, which may pay it too. */
  payer: PayoutYear | undefined
}

/** A bar of what is paid of a year, with the rest in words. */
function Due({ due: { year: of, amount, lastDay, isEstimate }, year, payer }: DueProps) {
  const { org } = useOrg()
  const required = year?.required ?? null
  const lacks = lackWords([
    ...(year?.lacks ?? []),
    ...(payer?.lacks.filter(({ kind }) => kind === 'PAYMENT') ?? []),
  ])
  const share =
    amount === null || required === null
      ? null
      : decimal(required).isZero()
        ? 100
        : decimal(required).minus(amount).div(required).times(100).decimalPlaces(0).toNumber()
  return (
    <li className="grid content-start gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">
          {isEstimate ? t`For ${String(of)}, so far` : t`For ${String(of)}`}
        </span>
        <span className="text-xs text-muted">{t`until ${formatDay(lastDay)}`}</span>
      </p>
      {share !== null && (
        <Progress
          value={share}
          label={t`Paid of ${String(of)}`}
          color={share >= 100 ? 'success' : 'primary'}
        />
      )}
      {org.role.valuesVisible ? (
        <p className="text-sm">
          {amount === null ? (
            <span className="text-muted">{t`What is to pay is not known.`}</span>
          ) : amount === '0' ? (
            t`Nothing more to pay.`
          ) : (
            <>
              <Money text={formatMoney(amount, 'USD')} currency="USD" /> {t`still to pay`}
            </>
          )}
          {required !== null && (
            <span className="block text-xs text-muted">{t`Asked for: ${formatMoney(required, 'USD')}`}</span>
          )}
        </p>
      ) : (
        <Hidden />
      )}
      {lacks.length > 0 && <p className="text-xs text-warning">{t`Missing: ${lacks.join('; ')}`}</p>}
    </li>
  )
}
