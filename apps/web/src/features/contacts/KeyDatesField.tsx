import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useController, useFieldArray } from 'react-hook-form'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { DetailList } from '../../forms/DetailList.tsx'
import { formatMonthName } from '../../lib/format.ts'
import type { ContactControl } from './use-contact-form.ts'

type Rhythm = 'once' | 'everyYear' | 'yearUnknown'

const months = Array.from({ length: 12 }, (_, index) => `${index + 1}`.padStart(2, '0'))
const mostDates = 50

/** Days to remember: a birthday whose year nobody knows, an anniversary, the end of a passport. */
export function KeyDatesField({ control }: { control: ContactControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'keyDates' })
  return (
    <DetailList
      label={t`Key dates`}
      addLabel={t`Add a key date`}
      most={mostDates}
      lines={fields}
      onAdd={() =>
        append({ label: '', on: '', everyYear: true }, { focusName: `keyDates.${fields.length}.label` })
      }
      onRemove={remove}
      removeLabel={(index) => t`Remove key date ${index + 1}`}
    >
      {(index) => <Line control={control} index={index} />}
    </DetailList>
  )
}

function Line({ control, index }: { control: ContactControl; index: number }) {
  const { field: label, fieldState: labelState } = useController({ control, name: `keyDates.${index}.label` })
  const { field: on, fieldState: onState } = useController({ control, name: `keyDates.${index}.on` })
  const { field: everyYear } = useController({ control, name: `keyDates.${index}.everyYear` })
  // A day without its year has one hyphen.
  const isYearUnknown = /^\d*-\d*$/.test(on.value)
  const rhythm: Rhythm = isYearUnknown ? 'yearUnknown' : everyYear.value ? 'everyYear' : 'once'

  function change(next: Rhythm) {
    everyYear.onChange(next !== 'once')
    if (next === 'yearUnknown') on.onChange(on.value.slice(5) || '01-')
    else if (isYearUnknown) on.onChange('')
  }

  return (
    <div className="grid grid-cols-2 gap-2 rounded-md border p-3">
      <Field label={t`What happens`} error={labelState.error?.message} className="max-sm:col-span-2">
        <TextInput {...label} autoComplete="off" placeholder={t`Birthday`} />
      </Field>
      <Field label={t`How often`} className="max-sm:col-span-2">
        <Select<Rhythm>
          value={rhythm}
          onValueChange={change}
          options={[
            { value: 'once', label: t`Once` },
            { value: 'everyYear', label: t`Every year` },
            { value: 'yearUnknown', label: t`Every year, first year unknown` },
          ]}
        />
      </Field>
      {isYearUnknown ? (
        <DayOfYear value={on.value} onValueChange={on.onChange} error={onState.error?.message} />
      ) : (
        <Field label={t`Day`} error={onState.error?.message} className="col-span-2">
          <DayInput value={on.value} onValueChange={on.onChange} onBlur={on.onBlur} />
        </Field>
      )}
    </div>
  )
}

type DayOfYearProps = { value: string; onValueChange: (value: string) => void; error: string | undefined }

/** A day of every year, as MM-DD. */
function DayOfYear({ value, onValueChange, error }: DayOfYearProps) {
  const [month = '', day = ''] = value.split('-')
  return (
    <>
      <Field label={t`Month`}>
        <Select
          value={month}
          onValueChange={(next) => onValueChange(`${next}-${day}`)}
          options={months.map((one) => ({ value: one, label: formatMonthName(Number.parseInt(one, 10)) }))}
        />
      </Field>
      <Field label={t`Day of the month`} error={error}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={day.replace(/^0(?=\d)/, '')}
          onChange={({ target }) => {
            const digits = target.value.replaceAll(/\D/g, '').slice(-2)
            onValueChange(`${month}-${digits === '' ? '' : digits.padStart(2, '0')}`)
          }}
        />
      </Field>
    </>
  )
}
