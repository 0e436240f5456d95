import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { useController, useFieldArray } from 'react-hook-form'

import { DetailList } from '../../forms/DetailList.tsx'
import { mostDetails } from '../../forms/most-details.ts'
import type { ContactControl } from './use-contact-form.ts'

/** Pages of somebody, each with what it is. */
export function WebsitesField({ control }: { control: ContactControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'websites' })
  return (
    <DetailList
      label={t`Websites`}
      addLabel={t`Add a website`}
      most={mostDetails}
      lines={fields}
      onAdd={() => append({ label: '', address: '' }, { focusName: `websites.${fields.length}.address` })}
      onRemove={remove}
      removeLabel={(index) => t`Remove website ${index + 1}`}
    >
      {(index) => <Line control={control} index={index} />}
    </DetailList>
  )
}

function Line({ control, index }: { control: ContactControl; index: number }) {
  const label = useController({ control, name: `websites.${index}.label` })
  const address = useController({ control, name: `websites.${index}.address` })
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t`Website ${index + 1}: what it is`}
        labelHidden
        error={label.fieldState.error?.message}
        className="w-24 sm:w-28"
      >
        <TextInput {...label.field} autoComplete="off" placeholder={t`Work`} />
      </Field>
      <Field
        label={t`Website ${index + 1}`}
        labelHidden
        error={address.fieldState.error?.message}
        className="min-w-0 flex-1"
      >
        <TextInput
          {...address.field}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.com"
        />
      </Field>
    </div>
  )
}
