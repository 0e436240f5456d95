import type { ProposalAct } from '@kinfolio/contract/proposal-kinds'
import type { ProposedField, ProposedSource, ProposedStep } from '@kinfolio/contract/proposals'
import { Badge } from '@kinfolio/ui/Badge'
import { InOrder } from '@kinfolio/ui/InOrder'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { withDaysInWords } from '../../lib/days-in-text.ts'
import { formatDay, formatQuantity } from '../../lib/format.ts'
import { actLabels, fieldLabel, isDoubted, kindOptions, kindWords } from './words.ts'

type ProposedStepsProps = {
  steps: readonly ProposedStep[]
  /** The paper that they follow from. */
  paperId: string | null
  /** Its records are there. */
  isPosted: boolean
  /** What was typed in the place of values, by step and field. */
  typed: ReadonlyMap<string, string>
  /** Null: nothing can be changed. */
  onType: ((key: string, value: string) => void) | null
}

/** The records of a proposal with their values, each with a sign where it is from the model alone. */
export function ProposedSteps({ steps, paperId, isPosted, typed, onType }: ProposedStepsProps) {
  return (
    <ol className="divide-y">
      <InOrder of={steps}>
        {({ act, fields, changes, madeId }, at) => (
          <li className="flex flex-col gap-2 px-4 py-3">
            <p className="flex justify-between gap-3 text-xs font-medium text-muted">
              <span className="min-w-0">
                {actLabels[act]}
                {changes && `: ${withDaysInWords(changes.name)}`}
              </span>
              {changes ? (
                <RecordLink act={act} id={changes.id} />
              ) : (
                isPosted && madeId !== null && <RecordLink act={act} id={madeId} />
              )}
            </p>
            <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 text-sm">
              {fields.filter(isShown).map((field) => {
                const key = `${at} ${field.field}`
                return (
                  <div key={key} className="contents">
                    <dt className="self-start pt-1 text-muted">{fieldLabel(field.field)}</dt>
                    <dd className="min-w-0 py-0.5">
                      <div className="flex min-w-0 items-center gap-2">
                        <Value
                          act={act}
                          field={field}
                          typed={typed.get(key)}
                          onType={onType && ((value) => onType(key, value))}
                        />
                      </div>
                      {field.before !== null && (
                        <p className="text-xs text-muted">
                          {t`Before:`} <del>{shown(act, field.field, field.before)}</del>
                        </p>
                      )}
                      {field.source && <SourceLine source={field.source} paperId={paperId} />}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )}
      </InOrder>
    </ol>
  )
}

/** What a record is about is shown by its name. */
const isShown = ({ field }: ProposedField) => !/(?:^entityType|^terms\.\d+\.kind)$/.test(field)

type ValueProps = {
  act: ProposalAct
  field: ProposedField
  typed: string | undefined
  onType: ((value: string) => void) | null
}

const number = /^-?\d+(?:\.\d+)?$/
const day = /^\d{4}-\d{2}-\d{2}$/
/** Fields that have words of the contract: these are chosen and not typed. */
const ofKinds = /(?:type|kind|frequency|currency|unit|rule|closings)$/i

function Value({ act, field: { field, value, isRecord, grade }, typed, onType }: ValueProps) {
  const options = kindOptions(act, field)
  const isFixed = isRecord || ofKinds.test(field)
  return (
    <>
      {onType && options ? (
        <NativeSelect
          aria-label={fieldLabel(field)}
          size="sm"
          className="flex-1"
          options={options}
          value={typed ?? value}
          onValueChange={onType}
        />
      ) : onType && !isFixed ? (
        <ValueInput
          label={fieldLabel(field)}
          original={value}
          value={typed ?? value}
          onValueChange={onType}
        />
      ) : (
        <span className="min-w-0 flex-1 break-words">{shown(act, field, typed ?? value)}</span>
      )}
      {onType && isDoubted(grade) && typed === undefined && <Badge color="warning">{t`Check`}</Badge>}
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
  return ofKinds.test(field) ? kindWords(act, field, value) : value
}

/** Where the value stands in the paper, or what else speaks for it. */
function SourceLine({
  source: { page, quote, why },
  paperId,
}: {
  source: ProposedSource
  paperId: string | null
}) {
  return (
    <p className="text-xs text-muted">
      {quote === null ? why : `“${quote}”`}
      {page !== null && ', '}
      {page !== null &&
        (paperId === null ? (
          t`page ${page}`
        ) : (
          <Link
            to="/papers/$id"
            params={{ id: paperId }}
            search={{ at: page }}
            className="text-link underline"
          >
            {t`page ${page}`}
          </Link>
        ))}
    </p>
  )
}

/** Where a record is that was added or is changed; a reminder is on the record that it is about. */
function RecordLink({ act, id }: { act: ProposalAct; id: string }) {
  const page = pages[act]
  return (
    page && (
      <Link to={page} params={{ id }} className="text-link hover:underline">
        {t({ message: 'Open', context: 'act' })}
      </Link>
    )
  )
}

const pages = {
  'transactions.create': '/transactions/$id',
  'costs.create': '/costs/$id',
  'companies.create': '/companies/$id',
  'contacts.create': '/contacts/$id',
  'reminders.create': null,
  'transactions.update': '/transactions/$id',
  'costs.update': '/costs/$id',
  'companies.update': '/companies/$id',
  'contacts.update': '/contacts/$id',
} as const
