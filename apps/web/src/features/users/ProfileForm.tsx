import { startPages, type StartPage, type User, UserUpdate } from '@kinfolio/contract/users'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { SaveButtons } from '../../forms/SaveButtons.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { TimeZoneInput } from '../../forms/TimeZoneInput.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { offeredLanguages, ownLanguageName } from '../../lib/choose-language.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { localeName, localeSample } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { ColorModeChoice } from './ColorModeChoice.tsx'
import { failures } from './failures.ts'
import { updateProfileMutation } from './mutations.ts'
import { useSaveUser } from './use-save-user.ts'

// Locales that write numbers with the digits 0 to 9, which the inputs can read.
const locales = [
  'en-GB',
  'en-US',
  'en-IE',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'it-IT',
  'it-CH',
  'es-ES',
  'pt-PT',
  'pt-BR',
  'nl-NL',
  'sv-SE',
  'nb-NO',
  'da-DK',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'hu-HU',
  'el-GR',
  'ja-JP',
  'zh-CN',
]
const localeOptions = locales.map((tag) => ({ value: tag, label: localeName(tag), hint: localeSample(tag) }))

/** No choice: an option needs a value. */
const byItself = 'auto'
const languageOptions = [
  { value: byItself, label: t`As this browser` },
  ...offeredLanguages.map((tag) => ({ value: tag, label: ownLanguageName(tag) })),
]

const pageLabels: Record<StartPage, string> = {
  '/': t`Overview`,
  '/inbox': t`Inbox`,
  '/shared-inbox': t`Shared inbox`,
  '/holdings': t`Holdings`,
  '/assets': t`Assets`,
  '/transactions': t`Transactions`,
  '/costs': t`Costs`,
  '/contacts': t`Contacts`,
  '/reports': t`Reports`,
  '/philanthropy': t`Philanthropy`,
}

function valuesOf({ name, settings }: User) {
  return {
    name,
    displayCurrency: settings.displayCurrency ?? '',
    language: settings.language ?? byItself,
    locale: settings.locale ?? '',
    timeZone: settings.timeZone ?? '',
    startPage: settings.startPage,
    signature: settings.signature,
  }
}
type Values = ReturnType<typeof valuesOf>

const fields = [
  'name',
  'displayCurrency',
  'language',
  'locale',
  'timeZone',
  'startPage',
  'signature',
] as const

/** Name, and how the application reads to its user. */
export function ProfileForm({ user }: { user: User }) {
  const saveUser = useSaveUser()
  const { mutateAsync, isPending } = useMutation(updateProfileMutation)
  const form = useForm({
    defaultValues: valuesOf(user),
    resolver: contractResolver<Values, typeof UserUpdate>(UserUpdate, ({ name, ...settings }) => ({
      name,
      settings: {
        displayCurrency: settings.displayCurrency || null,
        language: settings.language === byItself ? null : settings.language,
        locale: settings.locale || null,
        timeZone: settings.timeZone || null,
        startPage: settings.startPage,
        signature: settings.signature,
      },
    })),
  })
  const { isDirty, errors } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (update) => {
    try {
      const saved = await mutateAsync({ id: 'me', ...update })
      await saveUser(saved)
      form.reset(valuesOf(saved))
      toast({ title: t`Your profile was saved`, color: 'success' })
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
  })

  return (
    <form onSubmit={save} noValidate>
      <Card
        title={t`About you`}
        footer={<SaveButtons isDirty={isDirty} isSaving={isPending} onDiscard={() => form.reset()} />}
      >
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {errors.root?.message && (
            <Callout color="error" title={failures.updateUser} className="sm:col-span-2">
              {errors.root.message}
            </Callout>
          )}
          <TextField control={form.control} name="name" label={t`Name`} required />
          <FormField
            control={form.control}
            name="displayCurrency"
            label={t`Display currency`}
            hint={t`For totals across your organisations.`}
          >
            {({ value, onValueChange }) => (
              <CurrencyInput
                value={value}
                onValueChange={onValueChange}
                placeholder={t`As the organisation`}
                clearable
              />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="language"
            label={t`Language`}
            hint={t`Of what Kinfolio says, here and in its mails.`}
          >
            {({ value, onValueChange }) => (
              <Select value={value} onValueChange={onValueChange} options={languageOptions} />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="locale"
            label={t`Numbers and dates`}
            hint={t`How amounts and days are written.`}
          >
            {({ value, onValueChange }) => (
              <Combobox
                value={value || null}
                options={localeOptions}
                selectedLabel={value}
                placeholder={t`As this browser`}
                searchPlaceholder={t`Search languages...`}
                clearable
                onValueChange={(tag) => onValueChange(tag ?? '')}
              />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="timeZone"
            label={t`Time zone`}
            hint={t`For times, such as when somebody changed something.`}
          >
            {({ value, onValueChange }) => (
              <TimeZoneInput
                value={value}
                onValueChange={onValueChange}
                placeholder={t`As this device`}
                clearable
              />
            )}
          </FormField>
          <FormField
            control={form.control}
            name="startPage"
            label={t`Start page`}
            hint={t`What opens after signing in.`}
          >
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={startPages.map((page) => ({ value: page, label: pageLabels[page] }))}
              />
            )}
          </FormField>
          <ColorModeChoice />
          <TextField
            control={form.control}
            name="signature"
            label={t`Signature`}
            hint={t`Stands under the mails that you write.`}
            rows={3}
            className="sm:col-span-2"
          />
        </div>
      </Card>
    </form>
  )
}
