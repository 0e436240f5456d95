import { settingsSchema } from '@kinfolio/contract/report-settings'
import { findWidget } from '@kinfolio/contract/report-widgets'
import type { SettingFields } from '@kinfolio/contract/report-widgets/fields'
import { t } from '@lingui/core/macro'

import { SettingInput } from './SettingInput.tsx'

type WidgetSettingsProps = {
  type: string
  settings: Readonly<Record<string, unknown>>
  onSettingsChange: (settings: Record<string, unknown>, topic: string) => void
}

/** Everything that a widget can be asked. */
export function WidgetSettings({ type, settings, onSettingsChange }: WidgetSettingsProps) {
  const declaration = findWidget(type)
  if (!declaration) {
    return (
      <p className="text-sm text-muted">
        {t`This release does not know the widget ${type}. It stays as it is until you remove it.`}
      </p>
    )
  }
  const fields: SettingFields = declaration.settings
  const values = settingsOf(fields, settings)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xs text-muted">{declaration.about}</p>
      {Object.entries(fields).map(([name, field]) => (
        <SettingInput
          key={name}
          name={name}
          field={field}
          value={values[name]}
          onValueChange={(value) => onSettingsChange({ ...values, [name]: value }, name)}
        />
      ))}
    </div>
  )
}

/** The settings with what is absent; a setting of another release begins anew. */
export function settingsOf(
  fields: SettingFields,
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const read = settingsSchema({ [name]: field }).safeParse({ [name]: settings[name] })
      return [name, read.success ? read.data[name] : field.initial]
    }),
  )
}
