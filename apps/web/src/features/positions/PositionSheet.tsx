import { PositionCreate } from '@kinfolio/contract/position'
import { detailNames } from '@kinfolio/contract/position-details'
import { defaultMethod } from '@kinfolio/ledger/rows/position'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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
import { IdentityFields, StatusAndParties } from './IdentityFields.tsx'
import { InstrumentFields } from './InstrumentFields.tsx'
import { isEverQuoted } from './is-ever-quoted.ts'
import { ListedSearch } from './ListedSearch.tsx'
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
import { isAccount, positionTypeLabels } from './words.ts'

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
  'settlementPositionId',
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

/** The fields of a listed position that are always there. */
const shownAtFirst: ReadonlySet<string> = new Set(['name', 'type', 'currency', 'entityId', 'opening', 'root'])

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

  const [showsMore, setShowsMore] = useState(false)

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
      setShowsMore(true)
      showFailure(error, form.setError, fieldNames)
    }
  }, showWhatIsWrong)

  function showWhatIsWrong(wrong: object) {
    if (Object.keys(wrong).some((name) => !shownAtFirst.has(name))) setShowsMore(true)
  }

  const method = useWatch({ control, name: 'method' })
  const isListed = !position && method === 'QUOTED'
  // What nobody needs for a share or a fund waits until somebody asks for it, or until something of it is wrong.
  const isShort = isListed && !showsMore

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
        {isListed && <ListedSearch control={control} form={form} />}
        <IdentityFields
          control={control}
          withParties={!isListed}
          hasCustodian={position?.custodian != null}
          onTypeChange={changeType}
        />
        {!position && <OpeningFields control={control} />}
        {isShort ? (
          <Button
            variant="ghost"
            icon="lucide:chevron-down"
            className="-ml-2.5 self-start"
            onClick={() => setShowsMore(true)}
          >
            {t`More: who holds it, how its price is quoted, its place in the portfolio`}
          </Button>
        ) : (
          <>
            {isListed && (
              <FormSection title={t`Who holds it`}>
                <StatusAndParties control={control} hasCustodian={false} />
              </FormSection>
            )}
            <KindFields control={control} ownId={position?.id} hasSearch={isListed} />
          </>
        )}
      </form>
    </FormSheet>
  )
}

type KindFieldsProps = {
  control: PositionControl
  ownId: string | undefined
  /** Whether the symbol is chosen above, from a search. */
  hasSearch: boolean
}

/** The fields that depend on the type of the position. */
function KindFields({ control, ownId, hasSearch }: KindFieldsProps) {
  const { api } = useOrg()
  const { data = [] } = useQuery(positionsQuery(api))
  const [type, method, methods, currency] = useWatch({
    control,
    name: ['type', 'method', 'methods', 'currency'],
  })
  const positions = data
    .filter(({ id }) => id !== ownId)
    .map(({ id, name, type: kind }) => ({ value: id, label: name, hint: positionTypeLabels[kind] }))
  const accounts = data
    .filter((each) => each.id !== ownId && isAccount(each))
    .map(({ id, name, currency: of, custodian }) => ({
      value: id,
      label: name,
      hint: [of, custodian].filter(Boolean).join(' · '),
    }))
  const isOpened = ownId === undefined && method === 'STATEMENT'
  return (
    <>
      {isEverQuoted({ method, methods }) && <InstrumentFields control={control} hasSearch={hasSearch} />}
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
      <PlaceFields control={control} positions={positions} accounts={accounts} />
    </>
  )
}
