import { Checkbox } from '@kinfolio/ui/Checkbox'
import { PasswordInput } from '@kinfolio/ui/PasswordInput'
import { t } from '@lingui/core/macro'
import { type Control, useController } from 'react-hook-form'

import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import type { ShareValues } from './share-values.ts'

type ShareFieldsProps<Output> = {
  control: Control<ShareValues, unknown, Output>
  /** Pages of the paper can be shown, and a name be drawn onto them. */
  isDrawn: boolean
  /** The link has a password already, which stays where nobody writes another one. */
  keepsPassword?: boolean
}

/** For whom, until when and how a link opens. */
export function ShareFields<Output>({ control, isDrawn, keepsPassword = false }: ShareFieldsProps<Output>) {
  const { field: hasPassword } = useController({ control, name: 'hasPassword' })
  return (
    <>
      <TextField
        control={control}
        name="recipient"
        label={t`For whom`}
        hint={t`The page behind the link says this name.`}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="expiresOn" label={t`Opens until`} required>
          {(field) => (
            <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
          )}
        </FormField>
        <TextField
          control={control}
          name="maxViews"
          label={t`Opens at most so many times`}
          hint={t`Empty: as often as somebody likes.`}
          onlyDigits
        />
      </div>
      <Checkbox
        label={t`Ask for a password`}
        hint={t`Tell it on another way than the link, such as by telephone.`}
        checked={hasPassword.value}
        onCheckedChange={hasPassword.onChange}
      />
      {hasPassword.value && (
        <FormField
          control={control}
          name="password"
          label={t`Password`}
          hint={keepsPassword ? t`Empty: it stays as it is.` : t`At least 8 characters.`}
          required={!keepsPassword}
        >
          {({ value, onValueChange, onBlur }) => (
            <PasswordInput
              autoComplete="new-password"
              value={value}
              onBlur={onBlur}
              onChange={({ target }) => onValueChange(target.value)}
            />
          )}
        </FormField>
      )}
      <Choice
        control={control}
        name="hasWatermark"
        label={t`Draw the name over each page`}
        hint={
          isDrawn
            ? t`Also over the file, where it may be downloaded.`
            : t`This goes with a PDF or a picture only.`
        }
        disabled={!isDrawn}
      />
      <Choice
        control={control}
        name="allowsDownload"
        label={t`Allow the download`}
        hint={
          isDrawn
            ? t`Without it, the pages are shown as pictures.`
            : t`Pages of this file can not be shown, so that it can only be downloaded.`
        }
        disabled={!isDrawn}
      />
      <Choice
        control={control}
        name="tellsSender"
        label={t`Say from whom it is`}
        hint={t`The page behind the link names this organisation.`}
      />
      <TextField
        control={control}
        name="note"
        label={t`Note`}
        hint={t`For you and those who share papers with you. The recipient does not see it.`}
        rows={2}
      />
    </>
  )
}

type ChoiceProps<Output> = {
  control: Control<ShareValues, unknown, Output>
  name: 'hasWatermark' | 'allowsDownload' | 'tellsSender'
  label: string
  hint: string
  disabled?: boolean
}

function Choice<Output>({ control, name, ...rest }: ChoiceProps<Output>) {
  const { field } = useController({ control, name })
  return <Checkbox {...rest} checked={field.value} onCheckedChange={field.onChange} />
}
