import { Checkbox } from '@kinfolio/ui/Checkbox'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { membersQuery } from '../orgs/queries.ts'
import type { PaperChange, PaperValues } from './paper-values.ts'

type ReadersFieldProps = { control: Control<PaperValues, unknown, z.output<typeof PaperChange>> }

/** Whether a paper is confidential, and who sees it besides owners and admins. */
export function ReadersField({ control }: ReadersFieldProps) {
  const { api, org } = useOrg()
  const { field: confidential } = useController({ control, name: 'isConfidential' })
  const { field: readers, fieldState } = useController({ control, name: 'readerIds' })
  const { data: members = [] } = useQuery({ ...membersQuery(api, org.id), enabled: confidential.value })
  const others = members.flatMap(({ user, name }) =>
    user === null || name === 'owner' || name === 'admin' ? [] : [user],
  )
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t`Confidential`}
        hint={t`Only owners, admins and the people named here see it.`}
        checked={confidential.value}
        onCheckedChange={confidential.onChange}
      />
      {confidential.value && others.length > 0 && (
        <fieldset className="rounded-md border p-3">
          <legend className="px-1 text-sm font-medium">{t`Who sees it besides`}</legend>
          <div className="flex max-h-48 flex-col gap-2 overflow-y-auto">
            {others.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={readers.value.includes(id)}
                onCheckedChange={(isChosen) =>
                  readers.onChange(
                    isChosen ? [...readers.value, id] : readers.value.filter((other) => other !== id),
                  )
                }
              />
            ))}
          </div>
          {fieldState.error?.message && <p className="pt-2 text-xs text-error">{fieldState.error.message}</p>}
        </fieldset>
      )}
    </div>
  )
}
