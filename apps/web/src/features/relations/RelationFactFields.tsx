import { Directness } from '@kinfolio/contract/relations'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { Select } from '@kinfolio/ui/Select'
import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'

import { DayInput } from '../../forms/day/DayInput.tsx'
import type { FactKinds, RelationFacts } from './relation-facts.ts'
import { directnessLabels } from './words.ts'

type RelationFactFieldsProps = {
  facts: RelationFacts
  kinds: FactKinds
  onChange: (part: Partial<RelationFacts>) => void
  /** What the server refused, by field. */
  errorOf: (field: string) => string | undefined
}

/** What is known of a relation: its days, its share, what kind of interest it is, and from where. */
export function RelationFactFields({ facts, kinds, onChange, errorOf }: RelationFactFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`First day`} error={errorOf('since')}>
          <DayInput value={facts.since} onValueChange={(since) => onChange({ since })} />
        </Field>
        <Field label={t`Last day`} error={errorOf('until')}>
          <DayInput value={facts.until} onValueChange={(until) => onChange({ until })} />
        </Field>
      </div>
      {kinds.hasShare && <ShareFields facts={facts} onChange={onChange} errorOf={errorOf} />}
      {kinds.hasInterest && (
        <>
          <Field
            label={t`How it is held`}
            hint={t`Through others: through companies or trusts in between.`}
            error={errorOf('directness')}
          >
            <Select
              value={facts.directness}
              onValueChange={(directness) => onChange({ directness })}
              options={Directness.options.map((value) => ({ value, label: directnessLabels[value] }))}
            />
          </Field>
          <Checkbox
            checked={facts.isBeneficial}
            onCheckedChange={(isBeneficial) => onChange({ isBeneficial })}
            label={t`Makes a beneficial owner`}
            hint={t`As a register of beneficial owners would list it.`}
          />
        </>
      )}
      <Field label={t`Known from`} hint={t`A deed, a register, a conversation.`} error={errorOf('source')}>
        <TextInput value={facts.source} onChange={({ target }) => onChange({ source: target.value })} />
      </Field>
      <Field label={t`Notes`} error={errorOf('notes')}>
        <TextArea rows={3} value={facts.notes} onChange={({ target }) => onChange({ notes: target.value })} />
      </Field>
    </>
  )
}

function ShareFields({ facts, onChange, errorOf }: Omit<RelationFactFieldsProps, 'kinds'>) {
  return (
    <div className="grid gap-2">
      <SegmentedControl
        label={t`How the share is known`}
        value={facts.isBounded ? 'bounds' : 'exact'}
        onValueChange={(way) => onChange({ isBounded: way === 'bounds' })}
        options={[
          { value: 'exact', label: t`Exact share` },
          { value: 'bounds', label: t`From – to` },
        ]}
        className="justify-self-start"
      />
      {facts.isBounded ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`Share from`} error={errorOf('shareMin') ?? errorOf('share')}>
            <PercentInput value={facts.shareMin} onValueChange={(shareMin) => onChange({ shareMin })} />
          </Field>
          <Field label={t`Share up to`} error={errorOf('shareMax')}>
            <PercentInput value={facts.shareMax} onValueChange={(shareMax) => onChange({ shareMax })} />
          </Field>
        </div>
      ) : (
        <Field label={t`Share`} error={errorOf('share')}>
          <PercentInput value={facts.share} onValueChange={(share) => onChange({ share })} />
        </Field>
      )}
    </div>
  )
}
