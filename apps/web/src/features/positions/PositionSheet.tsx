import { PositionCreate } from '@kinfolio/contract/position'
import { detailNames } from '@kinfolio/contract/position-details'
import { defaultMethod } from '@kinfolio/ledger/rows/position'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { detailGroups } from './details/detail-words.ts'
import { DetailField } from './details/DetailField.tsx'
import { failures } from './failures.ts'
import { FormSection } from './FormSection.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { InstrumentFields } from './InstrumentFields.tsx'
import { isEverQuoted } from './is-ever-quoted.ts'
import { createPositionMutation, updatePositionMutation } from './mutations.ts'
import { OpeningFields } from './OpeningFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import {
  inputOfValues,
  type PositionControl,
  type PositionValues,
  purchaseDetails,
  valuesOfPosition,
} from './position-form.ts'
import { positionsQuery } from './queries.ts'
import { ValuationFields } from './ValuationFields.tsx'
import { positionTypeLabels } from './words.ts'

type PositionSheetProps = OverlayProps['position'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fieldNames = [
  'name',
  'type',
  'method',
  'methods',
  'currency',
  'entityId',
  'parentPositionId',
  'status',
  'openedOn',
  'closedOn',
  'manager',
  'managerId',
  'custodian',
  'custodianId',
  'ownership',
  'benchmark',
  'liquidity',
  'targetWeight',
  'valuationEveryMonths',
  'notes',
  'stock.symbol',
  'stock.isin',
  'opening.date',
  'opening.cost',
  'opening.value',
  'opening.valuedOn',
  'opening.quantity',
  'opening.price',
  ...detailNames.map((name) => `details.${name}` as const),
] as const

/** Opens a position, or edits one. Its type decides which fields there are. */
export function PositionSheet({ position, type, entityId, open, onOpenChange }: PositionSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation(createPositionMutation(api))
  const update = useMutation(updatePositionMutation(api))
  const form = useForm({
    defaultValues: valuesOfPosition(position, { type, entityId, currency: org.settings.baseCurrency }),
    resolver: contractResolver<PositionValues, typeof PositionCreate>(PositionCreate, inputOfValues),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const saved = position
        ? await update.mutateAsync({ id: position.id, version: position.version, ...input })
        : await create.mutateAsync(input)
      onOpenChange(false)
      if (position) toast({ title: t`${saved.name} was saved`, color: 'success' })
      await refreshRecords(queryClient, api)
      if (!position) await navigate({ to: '/holdings/$id', params: { id: saved.id } })
    } catch (error) {
      showFailure(error, form.setError, fieldNames)
    }
  })

  function changeType(next: PositionValues['type']) {
    form.setValue('method', defaultMethod(next), { shouldDirty: true })
    form.setValue('methods', [], { shouldDirty: true })
  }

  return (
    <FormSheet
      open={open}
      title={position ? t`Edit ${position.name}` : t`Add position`}
      form="position"
      saveLabel={position ? t`Save` : t`Add position`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={position ? t`The position stays as it was.` : t`The position is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="position" onSubmit={save} className="flex flex-col gap-6" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={position ? failures.updatePosition : failures.createPosition}>
            {errors.root.message}
          </Callout>
        )}
        <IdentityFields
          control={control}
          hasCustodian={position?.custodian != null}
          onTypeChange={changeType}
        />
        {!position && <OpeningFields control={control} />}
        <KindFields control={control} ownId={position?.id} />
      </form>
    </FormSheet>
  )
}

/** The fields that depend on the type of the position. */
function KindFields({ control, ownId }: { control: PositionControl; ownId: string | undefined }) {
  const { api } = useOrg()
  const { data = [] } = useQuery(positionsQuery(api))
  const [type, method, methods, currency] = useWatch({
    control,
    name: ['type', 'method', 'methods', 'currency'],
  })
  const positions = data
    .filter(({ id }) => id !== ownId)
    .map(({ id, name, type: kind }) => ({ value: id, label: name, hint: positionTypeLabels[kind] }))
  const isOpened = ownId === undefined && method === 'STATEMENT'
  return (
    <>
      {isEverQuoted({ method, methods }) && <InstrumentFields control={control} />}
      {detailGroups(type).map(({ title, names }) => (
        <FormSection key={title} title={title}>
          {names
            .filter((name) => !isOpened || !purchaseDetails.has(name))
            .map((name) => (
              <DetailField
                key={name}
                control={control}
                name={name}
                type={type}
                currency={currency}
                positions={positions}
              />
            ))}
        </FormSection>
      ))}
      <ValuationFields control={control} />
      <PlaceFields control={control} positions={positions} />
    </>
  )
}
