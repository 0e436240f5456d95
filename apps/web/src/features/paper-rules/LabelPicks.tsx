import { paperValueFields } from '@kinfolio/contract/paper-fields'
import type { PaperRuleCreate } from '@kinfolio/contract/paper-rules'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type Control, useController, useFieldArray } from 'react-hook-form'

import { paperFieldLabels } from '../../figures/paper-figures.ts'
import type { PaperRuleValues } from './paper-rule-values.ts'

type RuleControl = Control<PaperRuleValues, unknown, PaperRuleCreate>

/** As many as the server takes. */
const mostLabels = 10

const options = paperValueFields.map((field) => ({ value: field, label: paperFieldLabels[field] }))

/** Labels of papers, and what the value beside each of them is. */
export function LabelPicks({ control }: { control: RuleControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'labels' })
  return (
    <div className="flex flex-col gap-2">
      {fields.map(({ id }, index) => (
        <LabelRow key={id} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < mostLabels && (
        <Button
          size="sm"
          className="self-start"
          icon="lucide:plus"
          onClick={() => append({ label: '', field: 'amount' })}
        >
          {t`Add a label`}
        </Button>
      )}
    </div>
  )
}

type LabelRowProps = { control: RuleControl; index: number; onRemove: () => void }

function LabelRow({ control, index, onRemove }: LabelRowProps) {
  const { field: label, fieldState } = useController({ control, name: `labels.${index}.label` })
  const { field } = useController({ control, name: `labels.${index}.field` })
  const number = index + 1
  const wrong = fieldState.error?.message
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <TextInput
          className="min-w-0 flex-1"
          aria-label={t`Label ${number}`}
          aria-invalid={wrong !== undefined}
          placeholder={t`Net amount payable`}
          value={label.value}
          maxLength={60}
          onBlur={label.onBlur}
          onChange={label.onChange}
        />
        <NativeSelect
          className="w-36 shrink-0 sm:w-44"
          aria-label={t`What label ${number} means`}
          value={field.value}
          options={options}
          onValueChange={field.onChange}
        />
        <IconButton icon="lucide:x" size="sm" label={t`Remove label ${number}`} onClick={onRemove} />
      </div>
      {wrong !== undefined && (
        <p role="alert" className="text-xs text-negative">
          {wrong}
        </p>
      )}
    </div>
  )
}
