import type { ProposalAct } from '@kinfolio/contract/proposal-kinds'
import type { ProposedField, ProposedStep } from '@kinfolio/contract/proposals'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { Badge } from '@kinfolio/ui/Badge'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { formatDay, formatQuantity } from '../../lib/format.ts'
import { transactionLabel } from '../transactions/words.ts'
import { actLabels, fieldLabel } from './words.ts'

type ProposedStepsProps = {
  steps: readonly ProposedStep[]
  /** What was typed in the place of values, by step and field. */
  typed: ReadonlyMap<string, string>
  /** Null: nothing can be changed. */
  onType: ((key: string, value: string) => void) | null
}

/** The records of a proposal with their values, each with a sign where it is from the model alone. */
export function ProposedSteps({ steps, typed, onType }: ProposedStepsProps) {
  return (
    <ol className="divide-y">
      {steps.map(({ act, fields }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the steps of a proposal never change their order
        <li key={at} className="flex flex-col gap-2 px-4 py-3">
          <p className="text-xs font-medium text-muted">{actLabels[act]}</p>
          <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-sm">
            {fields.filter(isShown).map((field) => {
              const key = `${at} ${field.field}`
              return (
                <div key={key} className="contents">
                  <dt className="text-muted">{fieldLabel(field.field)}</dt>
                  <dd className="flex min-w-0 items-center gap-2">
                    <Value
                      act={act}
                      field={field}
                      typed={typed.get(key)}
                      onType={onType && ((value) => onType(key, value))}
                    />
                  </dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** What a record is about is shown by its name. */
const isShown = ({ field }: ProposedField) => field !== 'entityType'

type ValueProps = {
  act: ProposalAct
  field: ProposedField
  typed: string | undefined
  onType: ((value: string) => void) | null
}

const number = /^-?\d+(?:\.\d+)?$/
const day = /^\d{4}-\d{2}-\d{2}$/
const kind = /^[A-Z]+(?:_[A-Z0-9]+)*$/

function Value({ act, field: { field, value, isRecord, grade }, typed, onType }: ValueProps) {
  const isFixed = isRecord || kind.test(value)
  return (
    <>
      {onType && !isFixed ? (
        <ValueInput
          label={fieldLabel(field)}
          original={value}
          value={typed ?? value}
          onValueChange={onType}
        />
      ) : (
        <span className="min-w-0 flex-1 break-words">{shown(act, field, typed ?? value)}</span>
      )}
      {grade === 'MODEL' && typed === undefined && <Badge color="warning">{t`Check`}</Badge>}
    </>
  )
}

type ValueInputProps = {
  label: string
  /** What was proposed, by which the kind of field is chosen. */
  original: string
  value: string
  onValueChange: (value: string) => void
}

function ValueInput({ label, original, value, onValueChange }: ValueInputProps) {
  if (day.test(original))
    return <DayInput aria-label={label} size="sm" value={value} onValueChange={onValueChange} />
  if (number.test(original))
    return (
      <NumberTextInput
        aria-label={label}
        size="sm"
        className="flex-1"
        value={value}
        onValueChange={onValueChange}
      />
    )
  return (
    <TextInput
      size="sm"
      className="flex-1"
      aria-label={label}
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
}

/** A value as people read it. */
function shown(act: ProposalAct, field: string, value: string): string {
  if (number.test(value)) return formatQuantity(value)
  if (day.test(value)) return formatDay(value)
  const type = transactionTypes.find((one) => one === value)
  if (act === 'transactions.create' && field === 'type' && type)
    return transactionLabel({ type, subtype: null })
  if (kind.test(value) && value.includes('_')) return value.toLowerCase().replaceAll('_', ' ')
  return value
}
