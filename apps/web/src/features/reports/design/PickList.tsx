import { Combobox } from '@kinfolio/ui/Combobox'
import { Icon } from '@kinfolio/ui/Icon'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'

type PickListProps = {
  label: string
  /** What it means that none is chosen. */
  none: string
  options: readonly SelectOption[]
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

/** Several records, each of which can be taken away again. */
export function PickList({ label, none, options, values, onValuesChange }: PickListProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {values.map((value) => {
            const name = options.find((option) => option.value === value)?.label ?? t`No longer there`
            return (
              <li
                key={value}
                className="inline-flex max-w-full items-center rounded-sm border bg-surface-raised text-xs"
              >
                <span className="truncate py-0.5 pl-2">{name}</span>
                <button
                  type="button"
                  aria-label={t`Remove ${name}`}
                  className="flex size-6 shrink-0 items-center justify-center text-faint hover:text-default"
                  onClick={() => onValuesChange(values.filter((other) => other !== value))}
                >
                  <Icon name="lucide:x" className="size-3" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <Combobox
        size="sm"
        aria-label={label}
        value={null}
        placeholder={values.length === 0 ? none : t`Add…`}
        options={options.filter(({ value }) => !values.includes(value))}
        onValueChange={(value) => value !== null && onValuesChange([...values, value])}
      />
    </fieldset>
  )
}
