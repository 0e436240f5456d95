import type { Restated, Restatement } from '@kinfolio/contract/closings'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { Money } from '@kinfolio/ui/Money'
import { SignedText, signOf } from '@kinfolio/ui/SignedText'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import {
  formatCount,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatMoney,
  formatSignedMoney,
} from '../../lib/format.ts'
import type { ShowChanges } from './ClosingsPage.tsx'

type RestatedViewProps = {
  restated: Restated
  showChanges: ShowChanges
  /** The day on which the first of both figures was known. */
  knownOn: string
}

/** Net worth of a day as it was known then and as it is now, and every act in between with what it did. */
export function RestatedView({ restated, showChanges, knownOn }: RestatedViewProps) {
  const { asOf, since, currency, before, after, acts, older, residual, noted } = restated
  const difference = differenceOf(before.value, after.value)
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Fact label={t`${formatDay(asOf)}, as known ${formatInstant(since)}`}>
          <Amount value={before.value} currency={currency} isHidden={before.reason === 'HIDDEN'} />
        </Fact>
        <Fact label={t`${formatDay(asOf)}, as known now`}>
          <Amount value={after.value} currency={currency} isHidden={after.reason === 'HIDDEN'} />
        </Fact>
        <Fact label={t`Difference`}>
          <Signed value={difference} currency={currency} />
        </Fact>
      </dl>
      {acts.length === 0 && older === null && (
        <p className="text-sm text-muted">{t`No record of these days was changed since.`}</p>
      )}
      {acts.length > 0 && (
        <ol className="flex flex-col divide-y rounded-md border">
          {acts.map((act) => (
            <Act
              key={act.changes[0]?.id}
              act={act}
              currency={currency}
              showChanges={showChanges}
              seenThen={{ asOf, knownOn }}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-col gap-1 text-xs text-muted">
        {older && (
          <p>
            {plural(older.count, { one: '# older act changed it by', other: '# older acts changed it by' })}{' '}
            <Signed value={older.difference} currency={currency} />
          </p>
        )}
        {residual !== null && residual !== '0' && (
          <p>
            {t`Not explained by any record:`} <Signed value={residual} currency={currency} />
          </p>
        )}
        {noted?.repriced && noted.repriced !== '0' && (
          <p>
            {t`Prices and rates of that day were corrected since, which both figures above are at:`}{' '}
            <Signed value={noted.repriced} currency={currency} />
          </p>
        )}
      </div>
    </div>
  )
}

type ActProps = {
  act: Restatement
  currency: string
  showChanges: ShowChanges
  /** The day, and when it was known. */
  seenThen: { asOf: string; knownOn: string }
}

function Act({
  act: { changes, changeCount, positions, difference },
  currency,
  showChanges,
  seenThen,
}: ActProps) {
  const { org } = useOrg()
  return (
    <li className="flex flex-col gap-1 py-1">
      {changes[0] && (
        <p className="px-4 pt-1.5 text-xs font-medium text-muted">{formatInstantDay(changes[0].at)}</p>
      )}
      {showChanges(changes, org.id)}
      {changeCount > changes.length && (
        <p className="px-4 text-xs text-muted">
          {t`and ${formatCount(changeCount - changes.length)} more records`}
        </p>
      )}
      <dl className="flex flex-col gap-0.5 px-4 pb-2 pl-11 text-xs">
        {positions.map(({ positionId, name, before, after }) => (
          <div key={positionId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              <Link
                to="/holdings/$id"
                params={{ id: positionId }}
                search={seenThen}
                className="hover:underline"
              >
                {name}
              </Link>
            </dt>
            <dd className="tabular text-muted">
              {amountText(before, currency)}
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t`then`}</span>
              {amountText(after, currency)}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 font-medium">
          <dt>{t`Net worth of the day`}</dt>
          <dd>
            <Signed value={difference} currency={currency} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

function amountText(value: string | null, currency: string): string {
  return value === null ? t`not known` : formatMoney(value, currency)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular text-base font-medium">{children}</dd>
    </div>
  )
}

function Amount({
  value,
  currency,
  isHidden,
}: {
  value: string | null
  currency: string
  isHidden: boolean
}) {
  if (isHidden) return <Hidden />
  return <Money text={value === null ? null : formatMoney(value, currency)} currency={currency} />
}

function Signed({ value, currency }: { value: string | null; currency: string }) {
  if (value === null) return <Money text={null} />
  return <SignedText sign={signOf(value)}>{`${formatSignedMoney(value, currency)} ${currency}`}</SignedText>
}

function differenceOf(before: string | null, after: string | null): string | null {
  return before === null || after === null ? null : toText(decimal(after).minus(decimal(before)))
}
