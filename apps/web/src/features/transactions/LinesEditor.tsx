import type { LineKind } from '@kinfolio/ledger/rows/transaction'
import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Money } from '@kinfolio/ui/Money'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { Select } from '@kinfolio/ui/Select'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useController, useFieldArray } from 'react-hook-form'

import { formatMoney } from '../../lib/format.ts'
import { nounWithin } from '../../lib/within-sentence.ts'
import { type LineValues, restOfLines } from './transaction-values.ts'
import type { TransactionControl } from './use-transaction-form.ts'
import { lineLabels } from './words.ts'

type LinesEditorProps = {
  control: TransactionControl
  lines: readonly LineValues[]
  kinds: readonly LineKind[]
  /** The amount that the lines are parts of, as it will be sent. */
  amount: string
  currency: string
  /** Whether a line can stand outside the commitment. */
  hasCommitment: boolean
}

const maxLines = 20

/** Edits the lines that an amount consists of. */
export function LinesEditor({ control, lines, kinds, amount, currency, hasCommitment }: LinesEditorProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const rest = restOfLines(amount, lines)
  const restSign = rest === null ? 0 : signOf(rest)

  function add() {
    const kind = kinds.find((candidate) => lines.every((line) => line.kind !== candidate)) ?? kinds[0]
    if (kind) append({ kind, amount: restSign > 0 ? (rest ?? '') : '', isInsideCommitment: true })
  }

  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="sr-only">{t`Parts of the amount`}</legend>
      {fields.map(({ id }, index) => (
        <Line
          key={id}
          control={control}
          index={index}
          kinds={kinds}
          currency={currency}
          hasCommitment={hasCommitment}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          icon="lucide:plus"
          disabled={fields.length >= maxLines}
          onClick={add}
        >
          {fields.length === 0 ? t`Break down into parts` : t`Add a part`}
        </Button>
        {fields.length > 0 && rest !== null && (
          <output className={restSign === 0 ? 'text-xs text-muted' : 'text-xs text-warning'}>
            {restSign === 0 ? (
              t`The parts make up the amount`
            ) : (
              <RestWords isLeft={restSign > 0}>
                <Money text={formatMoney(rest.replace('-', ''), currency)} currency={currency} />
              </RestWords>
            )}
          </output>
        )}
      </div>
    </fieldset>
  )
}

type LineProps = Pick<LinesEditorProps, 'control' | 'kinds' | 'currency' | 'hasCommitment'> & {
  index: number
  onRemove: () => void
}

function Line({ control, index, kinds, currency, hasCommitment, onRemove }: LineProps) {
  const kind = useController({ control, name: `lines.${index}.kind` })
  const amount = useController({ control, name: `lines.${index}.amount` })
  const isInside = useController({ control, name: `lines.${index}.isInsideCommitment` })
  const name = t`Part ${index + 1}`
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={t`${name}: what it is`} labelHidden className="min-w-28 flex-1">
        <Select
          value={kinds.find((candidate) => candidate === kind.field.value)}
          onValueChange={kind.field.onChange}
          options={kinds.map((candidate) => ({ value: candidate, label: lineLabels[candidate] }))}
        />
      </Field>
      <Field
        label={t`${name}: amount`}
        labelHidden
        error={amount.fieldState.error?.message}
        className="w-36 sm:w-40"
      >
        <MoneyInput
          value={amount.field.value}
          onValueChange={amount.field.onChange}
          onBlur={amount.field.onBlur}
          currency={currency}
        />
      </Field>
      <IconButton icon="lucide:x" label={t`Remove ${nounWithin(name)}`} onClick={onRemove} />
      {hasCommitment && (
        <Checkbox
          className="basis-full"
          label={t`Counts against the commitment`}
          checked={isInside.field.value}
          onCheckedChange={isInside.field.onChange}
        />
      )}
    </div>
  )
}

function RestWords({ isLeft, children }: { isLeft: boolean; children: ReactNode }) {
  return isLeft ? (
    <Trans>{children} of the amount not in a part yet</Trans>
  ) : (
    <Trans>{children} more than the amount</Trans>
  )
}
