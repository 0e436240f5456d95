import type { ImportInstrument } from '@kinfolio/contract/imports'
import type { Position } from '@kinfolio/contract/position'
import { positionTypes } from '@kinfolio/ledger/rows/position'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { positionTypeGroups, positionTypeIcons } from '../positions/words.ts'
import type { Choice } from './import-answers.ts'

type InstrumentEditorProps = {
  instrument: ImportInstrument
  choice: Choice
  positions: readonly Position[]
  onChange: (choice: Choice) => void
}
type Creation = Extract<Choice, { action: 'CREATE' }>

const actions = [
  { value: 'CREATE', label: t`New position` },
  { value: 'USE', label: t`Existing` },
  { value: 'SKIP', label: t`Leave out` },
] as const
const typeGroups = positionTypeGroups(positionTypes)

export function InstrumentEditor({ instrument, choice, positions, onChange }: InstrumentEditorProps) {
  function act(action: Choice['action']) {
    if (action === choice.action) return
    if (action === 'CREATE') onChange(creationOf(instrument))
    else onChange(action === 'USE' ? { action, positionId: '' } : { action })
  }

  return (
    <div className="mt-3 mb-1 flex flex-col gap-3 rounded-md bg-surface-sunken p-3">
      <SegmentedControl
        label={t`What becomes of ${instrument.key}`}
        value={choice.action}
        onValueChange={act}
        options={actions}
        className="self-start bg-pressed"
      />
      {choice.action === 'CREATE' && <CreationFields creation={choice} onChange={onChange} />}
      {choice.action === 'USE' && (
        <Field label={t`Position`} className="sm:max-w-md">
          <Combobox
            value={choice.positionId || null}
            onValueChange={(positionId) => onChange({ action: 'USE', positionId: positionId ?? '' })}
            options={positions.map(({ id, name, type, currency, custodian, stock }) => ({
              value: id,
              label: stock ? `${name} (${stock.symbol})` : name,
              hint: [currency, custodian].filter(Boolean).join(' · '),
              icon: positionTypeIcons[type],
            }))}
            searchPlaceholder={t`Search positions...`}
            emptyText={positions.length === 0 ? t`There are no positions yet` : undefined}
          />
        </Field>
      )}
      {choice.action === 'SKIP' && (
        <p className="text-sm text-muted">
          <Trans>Its rows are left out. Import the file again to bring them in later.</Trans>
        </p>
      )}
    </div>
  )
}

function CreationFields({
  creation,
  onChange,
}: {
  creation: Creation
  onChange: (choice: Creation) => void
}) {
  const change = (fields: Partial<Creation>) => onChange({ ...creation, ...fields })
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_2fr_1fr_1fr]">
      <Field label={t`Name`} error={creation.name.trim() === '' && t`This needs a name.`}>
        <TextInput
          value={creation.name}
          maxLength={200}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t`Type`}>
        <Select value={creation.type} onValueChange={(type) => change({ type })} options={typeGroups} />
      </Field>
      <Field label={t`Currency`}>
        <CurrencyInput value={creation.currency} onValueChange={(currency) => change({ currency })} />
      </Field>
      <Field label={t`Symbol`} aside={t`Optional`}>
        <TextInput
          value={creation.symbol ?? ''}
          maxLength={40}
          onChange={(event) => change({ symbol: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
    </div>
  )
}

/** The suggestion, if it is a new position; otherwise the file's words for the instrument. */
function creationOf({ suggestion, name, currency, symbol }: ImportInstrument): Creation {
  if (suggestion.action === 'CREATE') return suggestion
  return { action: 'CREATE', name, type: 'OTHER_INVESTMENT', currency: currency ?? '', symbol }
}
