import type { Position } from '@kinfolio/contract/positions'
import { Popover } from '@kinfolio/ui/Popover'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FigureText } from '../../lib/FigureText.tsx'
import { formatDay, formatPrice, formatQuantity, formatRate } from '../../lib/format.ts'
import { reasonWords } from '../../lib/reason-words.ts'

type ProofPopoverProps = { position: Position; title: string; children: string }

/** Opens what a value was made of: quantity, price and rate, each with its day and source. */
export function ProofPopover({ position, title, children }: ProofPopoverProps) {
  return (
    <Popover
      label={`How the ${title.toLowerCase()} was made`}
      className="w-96 p-4"
      trigger={
        <button
          type="button"
          className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-default"
          title="How it was made"
        >
          {children}
        </button>
      }
    >
      <h2 className="pb-2 text-sm font-semibold">How this value was made</h2>
      <dl className="flex flex-col gap-1.5 text-sm">
        <OwnCurrency position={position} />
        <BaseCurrency position={position} />
      </dl>
    </Popover>
  )
}

function OwnCurrency({ position: { method, proof, nav, lenses, currency } }: { position: Position }) {
  if (method === 'QUOTED') {
    const { quantity, close, closeCurrency, closeOn, divisor, priceSource, splitRatio } = proof
    return (
      <>
        {quantity !== null && <Line label="Quantity held" value={formatQuantity(quantity)} />}
        {close !== null && closeOn !== null ? (
          <Line
            label="× last close"
            value={`${formatPrice(close)} ${closeCurrency ?? currency}`}
            note={`${formatDay(closeOn)}${priceSource ? `, ${priceSource}` : ''}`}
          />
        ) : (
          <Line label="× last close" value="—" note={nav.reason && reasonWords[nav.reason]} />
        )}
        {divisor !== null && divisor !== 1 && (
          <Line
            label="÷ unit of the price"
            value={formatQuantity(divisor)}
            note={`Quoted in hundredths of ${currency}`}
          />
        )}
        {splitRatio !== null && splitRatio !== '1' && (
          <Line
            label="÷ splits since then"
            value={formatQuantity(splitRatio)}
            note="New units for one old unit"
          />
        )}
        <Result label="Value" value={<FigureText figure={nav} withCurrency />} />
      </>
    )
  }
  return (
    <>
      {method === 'STATEMENT' && (
        <Line
          label="Last statement"
          value={<FigureText figure={lenses.official} />}
          note={
            lenses.official.day ? formatDay(lenses.official.day) : 'None yet: contributions stand at cost'
          }
        />
      )}
      <Line
        label={
          {
            STATEMENT: 'and what was paid in and out since',
            BALANCE: 'Sum of all movements since the last balance',
            CHILDREN: 'Sum of the positions below',
          }[method]
        }
        value=""
      />
      <Result label="Value" value={<FigureText figure={nav} withCurrency />} />
    </>
  )
}

function BaseCurrency({ position: { proof, navBase, currency } }: { position: Position }) {
  const { org } = useOrg()
  const { baseCurrency } = org.settings
  if (currency === baseCurrency) return null
  return (
    <>
      {proof.rate !== null && proof.rateOn !== null ? (
        <Line
          label={`× ${baseCurrency} for one ${currency}`}
          value={formatRate(proof.rate)}
          note={formatDay(proof.rateOn)}
        />
      ) : (
        <Line label={`× ${baseCurrency} for one ${currency}`} value="—" note={reasonWords.NO_RATE} />
      )}
      {proof.rateLegs.length > 1 &&
        proof.rateLegs.map((leg) => (
          <Line
            key={`${leg.from}${leg.to}`}
            isQuiet
            label={`${leg.from} to ${leg.to}`}
            value={formatRate(leg.rate)}
            note={`${formatDay(leg.day)}, ${leg.source}`}
          />
        ))}
      <Result label={`Value in ${baseCurrency}`} value={<FigureText figure={navBase} withCurrency />} />
    </>
  )
}

type LineProps = { label: string; value: ReactNode; note?: string; isQuiet?: boolean }

function Line({ label, value, note, isQuiet }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isQuiet ? 'pl-4 text-xs' : ''}`}>
      <dt className="text-muted">
        {label}
        {note && <span className="block text-xs text-faint">{note}</span>}
      </dt>
      <dd className="tabular text-right">{value}</dd>
    </div>
  )
}

function Result({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t pt-1.5 font-medium not-last:mb-2">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
