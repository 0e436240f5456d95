import { messageNatures } from '@kinfolio/contract/message-kinds'
import { MAX_CONDITIONS, messageRuleFields } from '@kinfolio/contract/message-rule-kinds'
import { Button } from '@kinfolio/ui/Button'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'

import { type ConditionValues, firstText, no, yes } from './message-rule-values.ts'
import { fieldLabels, natureChoices } from './words.ts'

type ConditionPicksProps = {
  conditions: readonly ConditionValues[]
  onValueChange: (conditions: ConditionValues[]) => void
}

/** Of which mails a rule speaks, a line each. */
export function ConditionPicks({ conditions, onValueChange }: ConditionPicksProps) {
  const change = (at: number, next: ConditionValues) => onValueChange(conditions.with(at, next))
  return (
    <div className="flex flex-col gap-3">
      {conditions.map(({ field, text }, at) => {
        const number = at + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a condition is its place in the list
          <div key={at} className="flex items-start gap-1.5">
            <div className="grid min-w-0 flex-1 gap-1.5">
              <Select
                aria-label={t`Condition ${number}`}
                value={field}
                onValueChange={(value) => {
                  const chosen = messageRuleFields.find((each) => each === value)
                  if (chosen) change(at, { field: chosen, text: firstText(chosen) })
                }}
                options={messageRuleFields.map((each) => ({ value: each, label: fieldLabels[each] }))}
              />
              <ValueOf
                number={number}
                field={field}
                text={text}
                onChange={(next) => change(at, { field, text: next })}
              />
            </div>
            {conditions.length > 1 && (
              <IconButton
                icon="lucide:x"
                size="sm"
                label={t`Leave out condition ${number}`}
                onClick={() => onValueChange(conditions.filter((_, index) => index !== at))}
              />
            )}
          </div>
        )
      })}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          size="sm"
          className="self-start"
          icon="lucide:plus"
          onClick={() => onValueChange([...conditions, { field: 'SUBJECT', text: '' }])}
        >
          {t`Add a condition`}
        </Button>
      )}
    </div>
  )
}

type ValueProps = ConditionValues & { number: number; onChange: (text: string) => void }

function ValueOf({ number, field, text, onChange }: ValueProps) {
  const label = t`What condition ${number} asks for`
  if (field === 'HAS_FILE' || field === 'PROVEN')
    return (
      <Select
        aria-label={label}
        value={text}
        onValueChange={onChange}
        options={
          field === 'HAS_FILE'
            ? [
                { value: yes, label: t`It has a file` },
                { value: no, label: t`It has no file` },
              ]
            : [
                { value: yes, label: t`Its domain vouches for it` },
                { value: no, label: t`Nothing vouches for it` },
              ]
        }
      />
    )
  if (field === 'NATURE')
    return (
      <Select
        aria-label={label}
        value={text}
        onValueChange={onChange}
        options={messageNatures.map((each) => ({ value: each, label: natureChoices[each] }))}
      />
    )
  return <TextInput aria-label={label} value={text} onChange={({ target }) => onChange(target.value)} />
}
