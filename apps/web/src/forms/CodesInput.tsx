import { Badge } from '@kinfolio/ui/Badge'
import { Combobox } from '@kinfolio/ui/Combobox'
import { IconButton } from '@kinfolio/ui/IconButton'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'

type CodesInputProps = {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  options: readonly SelectOption[]
  nameOf: (code: string) => string
  placeholder: string
  /** Offers what is not among the options as it was typed. */
  takesOthers?: boolean
}

/** Several of a list of codes: languages, countries. What is chosen stands above the box that adds more. */
export function CodesInput(props: CodesInputProps) {
  const { values, onValuesChange, options, nameOf, placeholder, takesOthers = false } = props
  const add = (code: string) => onValuesChange([...new Set([...values, code])])
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {values.map((code) => (
            <li key={code} className="flex items-center">
              <Badge>{nameOf(code)}</Badge>
              <IconButton
                icon="lucide:x"
                size="xs"
                label={t`Remove ${nameOf(code)}`}
                onClick={() => onValuesChange(values.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        placeholder={placeholder}
        value={null}
        onValueChange={(code) => code !== null && add(code)}
        options={options.filter(({ value }) => !values.includes(value))}
        {...(takesOthers ? { onCreate: add, createLabel: (text: string) => t`Take “${text}”` } : {})}
      />
    </div>
  )
}
