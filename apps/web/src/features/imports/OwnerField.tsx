import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import type { Answers } from './import-answers.ts'

type OwnerFieldProps = {
  answers: Answers
  onAnswer: (answers: Partial<Answers>) => void
  /** The file names owners itself, and is followed while nobody is chosen. */
  isInFile?: boolean
}

const noEntity = 'none'
const asInFile = 'file'

/** Who owns the positions that an import opens. */
export function OwnerField({ answers: { entityId }, onAnswer, isInFile = false }: OwnerFieldProps) {
  const { api, org } = useOrg()
  const entities = useQuery(entitiesQuery(api, org.id)).data ?? []
  if (entities.length === 0 && !isInFile) return null
  return (
    <Field label={t`Owner of the new positions`} className="sm:max-w-xs">
      <NativeSelect
        value={entityId ?? (isInFile && entityId === undefined ? asInFile : noEntity)}
        onValueChange={(value) =>
          onAnswer({ entityId: value === asInFile ? undefined : value === noEntity ? null : value })
        }
        options={[
          ...(isInFile ? [{ value: asInFile, label: t`As the file says` }] : []),
          { value: noEntity, label: t`No entity` },
          ...entities.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  )
}
