import type { FeeDrag, FeeDragGroup } from '@kinfolio/contract/fee-drag'
import { feeLayers } from '@kinfolio/ledger/fees/fee-drag'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Stat } from '@kinfolio/ui/Stat'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { RatioText } from '../../figures/RatioText.tsx'
import { reasonWords } from '../../figures/reason-words.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { feeColumns, type FeeLine } from './fee-columns.tsx'
import { FeeAmount } from './FeeAmount.tsx'
import { checkWords } from './FeeChecks.tsx'
import { FeeLineCard, type FeeLineCardProps } from './FeeLineCard.tsx'
import { Amount, DragText } from './FeeTexts.tsx'
import { feeDragQuery, type FeeDays } from './queries.ts'
import { groupLabels, layerFigures, layerHints, layerLabels } from './words.ts'

type FeeDragViewProps = {
  days: FeeDays
  by: FeeDragGroup
  onByChange: (by: FeeDragGroup) => void
}

/** What fees took, in four layers: the return before and after them, for the whole and for its parts. */
export function FeeDragView({ days, by, onByChange }: FeeDragViewProps) {
  const { api, may } = useOrg()
  const { data, error, isPending, refetch } = useQuery(feeDragQuery(api, days, by))
  if (error && !data)
    return <FailedNotice title={failures.loadFeeDrag} error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {data && <LeftOut drag={data} />}
      <Card title={t`All together`}>
        <Whole drag={data} days={days} />
      </Card>
      <DataTable
        label={t`Fees`}
        columns={feeColumns(data, days, by)}
        rows={data?.lines ?? []}
        rowId={({ id }) => id ?? ''}
        initialSort={{ column: 'total', descending: true }}
        card={cardOf({ drag: data, days, by })}
        keepAs="fee-drag"
        download={may('export') ? { name: t`Fees`, save: saveFile } : undefined}
        loading={isPending}
        maxHeight="none"
        toolbar={
          <SegmentedControl<FeeDragGroup>
            label={t`Lines of the table`}
            size="sm"
            value={by}
            onValueChange={onByChange}
            options={[
              { value: 'position', label: groupLabels.position },
              { value: 'manager', label: groupLabels.manager },
              { value: 'entity', label: groupLabels.entity },
            ]}
          />
        }
        empty={
          <EmptyState icon="lucide:percent" title={t`No fee in this time`}>
            {t`Fees come from transactions, from what was paid for costs, and from the fee statements of funds, which are recorded on the page of a fund under Costs.`}
          </EmptyState>
        }
      />
    </div>
  )
}

type AboutFees = Omit<FeeLineCardProps, 'line' | 'drag'> & { drag: FeeDrag | undefined }

/** On a phone, also while the lines load. */
function cardOf({ drag, ...about }: AboutFees) {
  return (line: FeeLine) => drag && <FeeLineCard line={line} drag={drag} {...about} />
}

function LeftOut({ drag: { untold, missing, contradicted, unallocated, currency } }: { drag: FeeDrag }) {
  return (
    <>
      {contradicted.length > 0 && (
        <Callout
          color="warning"
          title={plural(contradicted.length, {
            one: '# figure of a fee statement is not as agreed',
            other: '# figures of fee statements are not as agreed',
          })}
        >
          <Contradicted of={contradicted} />
        </Callout>
      )}
      {untold.length > 0 && (
        <Callout
          color="warning"
          title={plural(untold.length, {
            one: '# fund has no fee statement for this time',
            other: '# funds have no fee statement for this time',
          })}
        >
          {t`What their managers took inside is in no figure here. Record it on their pages:`}{' '}
          <Names of={untold} />
        </Callout>
      )}
      {missing.length > 0 && (
        <Callout
          color="warning"
          title={plural(missing.length, { one: '# record is left out', other: '# records are left out' })}
        >
          <ul>
            {missing.map(({ id, kind, name, reason }) => (
              <li key={`${kind} ${id}`}>
                {name}: {reasonWords[reason]}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {unallocated !== null && unallocated !== '0' && (
        <Callout
          color="info"
          title={t`${formatMoney(unallocated, currency)} ${currency} of costs could be shared over nothing`}
        >
          {t`No position of their entity had a known value in this time. They count in the whole, and in no line.`}
        </Callout>
      )}
    </>
  )
}

function Contradicted({ of }: { of: FeeDrag['contradicted'] }) {
  const { org } = useOrg()
  return (
    <ul className="grid gap-1">
      {of.map(({ fundFeesId, position, to, currency, check }) => (
        <li key={`${fundFeesId} ${check.what}`}>
          {position.name}, {formatDay(to)}: {checkWords(check, currency)}{' '}
          {org.role.valuesVisible && (
            <button
              type="button"
              className="underline underline-offset-3"
              aria-label={t`How the statement of ${formatDay(to)} of ${position.name} was checked`}
              onClick={() => openOverlay('fundFeesProof', { id: fundFeesId, name: position.name })}
            >
              {t`How`}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Names({ of }: { of: FeeDrag['untold'] }) {
  return of.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link
        to="/holdings/$id"
        params={{ id }}
        search={{ tab: 'costs' }}
        className="underline underline-offset-3"
      >
        {name}
      </Link>
    </span>
  ))
}

function Whole({ drag, days }: { drag: FeeDrag | undefined; days: FeeDays }) {
  const loading = drag === undefined
  const whole = drag?.whole
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <Stat
          label={t`Return before fees`}
          loading={loading}
          value={whole && <RatioText ratio={whole.irrBefore} isRate />}
          isBare
        />
        <Stat
          label={t`Return after fees`}
          loading={loading}
          value={whole && <RatioText ratio={whole.irr} isRate />}
          isBare
        />
        <Stat label={t`Drag`} loading={loading} value={whole && <DragText figures={whole} />} isBare />
        <Stat
          label={t`Fees`}
          loading={loading}
          value={
            drag && (
              <FeeAmount
                figures={drag.whole}
                currency={drag.currency}
                asked={{ ...days, by: 'whole', name: t`the whole` }}
              />
            )
          }
          isBare
        />
        <Stat
          label={t`Of the gain before fees`}
          loading={loading}
          value={whole && <RatioText ratio={whole.feesToGain} form="percent" />}
          isBare
        />
        <Stat
          label={t`Of the value, a year`}
          loading={loading}
          value={whole && <RatioText ratio={whole.feesToValue} form="percent" />}
          isBare
        />
      </div>
      {drag && <Layers drag={drag} />}
    </div>
  )
}

function Layers({ drag: { whole, currency } }: { drag: FeeDrag }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 border-t pt-4 sm:grid-cols-2 lg:grid-cols-4">
      {feeLayers.map((layer) => (
        <div key={layer}>
          <dt className="text-xs font-medium text-muted">{layerLabels[layer]}</dt>
          <dd className="tabular text-sm font-medium">
            <Amount text={whole[layerFigures[layer]]} currency={currency} />
          </dd>
          <dd className="mt-0.5 text-xs text-muted">{layerHints[layer]}</dd>
        </div>
      ))}
    </dl>
  )
}
