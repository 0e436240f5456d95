import { contactTypes } from '@kinfolio/contract/contact-types'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { useController, useWatch } from 'react-hook-form'

import { TextField } from '../../forms/TextField.tsx'
import { nameOfParts } from './contact-values.ts'
import type { ContactControl } from './use-contact-form.ts'
import { contactTypeLabels } from './words.ts'

/** What somebody is called, and what they are to the family. */
export function NameFields({ control }: { control: ContactControl }) {
  const { field: type, fieldState } = useController({ control, name: 'type' })
  const [namePrefix, givenName, middleName, familyName, nameSuffix] = useWatch({
    control,
    name: ['namePrefix', 'givenName', 'middleName', 'familyName', 'nameSuffix'],
  })
  const made = nameOfParts({ namePrefix, givenName, middleName, familyName, nameSuffix })
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t`Type`} error={fieldState.error?.message} className="col-span-2">
        <Select
          value={type.value}
          onValueChange={type.onChange}
          options={contactTypes.map((one) => ({ value: one, label: contactTypeLabels[one] }))}
        />
      </Field>
      <TextField control={control} name="givenName" label={t`Given name`} />
      <TextField control={control} name="familyName" label={t`Family name`} />
      <TextField
        control={control}
        name="name"
        label={t`Displayed name`}
        placeholder={made}
        hint={made === '' ? t`Or leave it empty, and write the parts of the name.` : undefined}
        className="col-span-2"
      />
      <details className="col-span-2">
        <summary className="text-sm text-muted">{t`More parts of the name`}</summary>
        <div className="grid grid-cols-2 gap-4 pt-3">
          <TextField control={control} name="namePrefix" label={t`Title`} placeholder={t`Dr`} />
          <TextField control={control} name="middleName" label={t`Middle name`} />
          <TextField control={control} name="nameSuffix" label={t`Suffix`} placeholder={t`Jr`} />
          <TextField control={control} name="nickname" label={t`Nickname`} />
        </div>
      </details>
    </div>
  )
}
