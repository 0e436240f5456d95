import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { positionsQuery } from '../positions/queries.ts'
import { positionTypeIcons } from '../positions/words.ts'

type FixedPositionProps = { value: string | null; onValueChange: (id: string | null) => void }

/** The position of all rows that name none, such as the rows of one account. */
export function FixedPosition({ value, onValueChange }: FixedPositionProps) {
  const { api } = useOrg()
  const positions = useQuery(positionsQuery(api)).data ?? []
  return (
    <Field
      label={t`Position, where a row names none`}
      hint={t`For a file that is about one account or one fund.`}
      className="sm:col-span-2"
    >
      <Combobox
        value={value}
        onValueChange={onValueChange}
        clearable
        placeholder={t`Ask for each row’s own`}
        options={positions.map(({ id, name, type, currency }) => ({
          value: id,
          label: name,
          hint: currency,
          icon: positionTypeIcons[type],
        }))}
        searchPlaceholder={t`Search positions...`}
        emptyText={positions.length === 0 ? t`There are no positions yet` : undefined}
      />
    </Field>
  )
}
