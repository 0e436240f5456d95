import { settingsSchema } from '@kinfolio/contract/report-settings'
import type { SettingField } from '@kinfolio/contract/report-widgets/fields'
import { said } from '@kinfolio/contract/say'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Switch } from '@kinfolio/ui/Switch'
import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { CurrencyInput } from '../../../forms/CurrencyInput.tsx'
import { DayInput } from '../../../forms/day/DayInput.tsx'
import { InstrumentInput } from '../../../forms/InstrumentInput.tsx'
import { BlendInput } from './BlendInput.tsx'
import { RecordInput } from './RecordInput.tsx'

type SettingInputProps = {
  name: string
  field: SettingField
  value: unknown
  /** Gets values that the widget takes, and no others. */
  onValueChange: (value: unknown) => void
}

/** One setting of a widget, by its kind. What the widget does not take is said below it, and changes nothing. */
export function SettingInput({ name, field, value, onValueChange }: SettingInputProps) {
  const [draft, setDraft] = useState<unknown>(undefined)
  const shown = draft === undefined ? value : draft
  const schema = settingsSchema({ [name]: field })
  const [issue] = schema.safeParse({ [name]: shown }).error?.issues ?? []
  const take = (next: unknown) => {
    const isTaken = schema.safeParse({ [name]: next }).success
    setDraft(isTaken ? undefined : next)
    if (isTaken) onValueChange(next)
  }
  if (field.kind === 'flag') {
    return <Switch label={field.label} checked={shown === true} onCheckedChange={take} />
  }
  return (
    <Field
      label={field.label}
      error={issue && said(issue.message)}
      isGroup={field.kind === 'blend'}
      hint={
        field.kind === 'text' && field.isLong
          ? t`Empty lines part paragraphs; “# ” begins a heading, “- ” an item; **words** are strong; ${sampleField} is a figure.`
          : undefined
      }
    >
      <Control field={field} value={shown} onValueChange={take} />
    </Field>
  )
}

/** A name in double braces stands for a figure. */
const sampleField = '{{ net worth }}'

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
/** What cannot be read as a number stays text, and is refused in words. */
const asNumber = (text: string): unknown => (text.trim() === '' || Number.isNaN(+text) ? text : +text)
const orNull = (text: string): string | null => (text === '' ? null : text)

function Control({ field, value, onValueChange }: Omit<SettingInputProps, 'name'>) {
  const { api } = useOrg()
  const text = asText(value)
  switch (field.kind) {
    case 'choice':
      return (
        <NativeSelect
          value={text}
          onValueChange={onValueChange}
          options={Object.entries(field.options).map(([key, label]) => ({ value: key, label }))}
        />
      )
    case 'count':
      return <NumberTextInput value={text} onValueChange={(typed) => onValueChange(asNumber(typed))} />
    case 'ratio':
      return (
        <PercentInput
          keptAs="fraction"
          value={text}
          onValueChange={(typed) => onValueChange(asNumber(typed))}
        />
      )
    case 'text':
      return field.isLong ? (
        <TextArea rows={8} value={text} onChange={(event) => onValueChange(event.target.value)} />
      ) : (
        <TextInput value={text} onChange={(event) => onValueChange(event.target.value)} />
      )
    case 'amount':
      return <NumberTextInput value={text} onValueChange={(typed) => onValueChange(orNull(typed))} />
    case 'day':
      return <DayInput value={text} onValueChange={(day) => onValueChange(orNull(day))} />
    case 'currency':
      return (
        <CurrencyInput
          clearable
          placeholder={t`As the report`}
          value={text}
          onValueChange={(code) => onValueChange(orNull(code))}
        />
      )
    case 'series':
      return (
        <InstrumentInput api={api} value={text} onValueChange={(symbol) => onValueChange(orNull(symbol))} />
      )
    case 'blend':
      return <BlendInput value={value} onValueChange={onValueChange} />
    case 'record':
      return <RecordInput of={field.of} value={text === '' ? null : text} onValueChange={onValueChange} />
    case 'flag':
      return null
    default:
      return field satisfies never
  }
}
