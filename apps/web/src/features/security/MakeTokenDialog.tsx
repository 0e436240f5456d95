import type { TokenScope } from '@kinfolio/contract/access-token-kinds'
import { AccessTokenCreate, type NewAccessToken } from '@kinfolio/contract/access-tokens'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Select } from '@kinfolio/ui/Select'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController, useForm, useWatch } from 'react-hook-form'

import { orgApi, userApi } from '../../api/client.ts'
import { useOrg } from '../../api/org-context.ts'
import { FormField } from '../../forms/FormField.tsx'
import { LinkToHandOver } from '../../forms/LinkToHandOver.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { formatInstantDay } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { securityKey } from './queries.ts'

type TokenValues = { name: string; orgId: string; scope: TokenScope; entityIds: string[]; days: string }

const lives = [7, 30, 90, 366] as const

/** Makes an access token, and then shows it once. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewAccessToken | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // The token is shown only once, so a stray click must not close the dialog.
      persistent={isSaving || made !== null}
      title={made ? t`${made.name} is made` : t`Make an access token`}
      description={
        made
          ? undefined
          : t`Whoever has it acts in your name. Give it to programs that you trust, and to nobody else.`
      }
    >
      {made ? (
        <Made made={made} onClose={onClose} />
      ) : (
        <TokenForm onMade={setMade} onSavingChange={setIsSaving} onCancel={onClose} />
      )}
    </Dialog>
  )
}

type TokenFormProps = {
  onMade: (token: NewAccessToken) => void
  onSavingChange: (isSaving: boolean) => void
  onCancel: () => void
}

function TokenForm({ onMade, onSavingChange, onCancel }: TokenFormProps) {
  const { org, orgs } = useOrg()
  const queryClient = useQueryClient()
  const make = useMutation(
    userApi.accessTokens.create.mutationOptions({
      meta: { inPlace: failures.makeToken },
      onMutate: () => onSavingChange(true),
      onSettled: () => onSavingChange(false),
    }),
  )
  const form = useForm({
    defaultValues: { name: '', orgId: org.id, scope: 'READ', entityIds: [], days: '90' } as TokenValues, // wider than what it begins with
    resolver: contractResolver<TokenValues, typeof AccessTokenCreate>(AccessTokenCreate, (values) => ({
      ...values,
      days: Number(values.days),
      entityIds: values.entityIds.length === 0 ? null : values.entityIds,
    })),
  })
  const { control } = form
  const orgId = useWatch({ control, name: 'orgId' })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const token = await make.mutateAsync(input)
      await queryClient.invalidateQueries({ queryKey: userApi.accessTokens.key() })
      await queryClient.invalidateQueries({ queryKey: securityKey })
      onMade(token)
    } catch (error) {
      showFailure(error, form.setError, ['name', 'orgId', 'scope', 'entityIds', 'days'])
    }
  })

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4" noValidate>
      {errors.root?.message && (
        <Callout color="error" title={failures.makeToken}>
          {errors.root.message}
        </Callout>
      )}
      <TextField control={control} name="name" label={t`For which program`} required />
      {orgs.length > 1 && (
        <FormField control={control} name="orgId" label={t`Organization`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={(id) => {
                onValueChange(id)
                form.setValue('entityIds', [])
              }}
              options={orgs.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="scope" label={t`May`} isGroup>
        {({ value, onValueChange }) => (
          <RadioCards
            columns={2}
            value={value}
            onValueChange={onValueChange}
            options={[
              { value: 'READ', label: t`Read`, hint: t`It changes nothing.` },
              {
                value: 'WRITE',
                label: t`Read and write`,
                hint: t`Records, as you may. No members, settings or backups.`,
              },
            ]}
          />
        )}
      </FormField>
      <Entities control={control} orgId={orgId} />
      <FormField control={control} name="days" label={t`Ends`}>
        {({ value, onValueChange }) => (
          <Select
            value={value}
            onValueChange={onValueChange}
            options={lives.map((days) => ({
              value: String(days),
              label:
                days === 366 ? t`After a year` : plural(days, { one: 'After # day', other: 'After # days' }),
            }))}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel} disabled={make.isPending}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="solid" color="primary" loading={make.isPending}>
          {t`Make the token`}
        </Button>
      </div>
    </form>
  )
}

/** Which entities it sees; none chosen: all that its owner sees. */
function Entities<Output>({
  control,
  orgId,
}: {
  control: Control<TokenValues, unknown, Output>
  orgId: string
}) {
  const { data: entities = [] } = useQuery(entitiesQuery(orgApi(orgId), orgId))
  const { field, fieldState } = useController({ control, name: 'entityIds' })
  if (entities.length === 0) return null
  return (
    <Field
      label={t`Sees`}
      hint={
        field.value.length === 0
          ? t`Nothing is chosen: all that you see.`
          : t`These entities, and what belongs to them.`
      }
      error={fieldState.error?.message}
      isGroup
    >
      <div className="grid max-h-40 gap-2 overflow-y-auto sm:grid-cols-2">
        {entities.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={field.value.includes(id)}
            onCheckedChange={(isChosen) =>
              field.onChange(isChosen ? [...field.value, id] : field.value.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </Field>
  )
}

function Made({ made, onClose }: { made: NewAccessToken; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4 text-sm">
      {made.token === undefined ? (
        <Callout color="warning" title={t`It can not be shown`}>
          {t`The connection was lost when the server told it, and only a digest of it is kept. Take it back, and make another one.`}
        </Callout>
      ) : (
        <>
          <p>{t`It works until ${formatInstantDay(made.expiresAt)}. Copy it now: nobody can show it again.`}</p>
          <LinkToHandOver label={t`Access token`} url={made.token} />
          <p className="text-muted">
            {t`Programs send it as “Authorization: Bearer …”, with the organisation in X-Org-Id:`}{' '}
            <code className="font-mono text-xs break-all">{made.orgId}</code>
          </p>
        </>
      )}
      <Button className="self-end" onClick={onClose}>
        {t({ message: 'Done', context: 'button' })}
      </Button>
    </div>
  )
}
