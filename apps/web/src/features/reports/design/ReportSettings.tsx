import { paperSizes, type PaperSize, reportLanguages, reportPeriods } from '@kinfolio/contract/report-kinds'
import type { ReportContent } from '@kinfolio/contract/reports'
import { day, isDay } from '@kinfolio/ledger/days/day'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { lenses } from '@kinfolio/ledger/value/lenses'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../../api/org-context.ts'
import { CurrencyInput } from '../../../forms/CurrencyInput.tsx'
import { DayInput } from '../../../forms/day/DayInput.tsx'
import { ownLanguageName } from '../../../lib/choose-language.ts'
import { todayIn } from '../../../lib/format.ts'
import { reportPeriodLabels } from '../report-words.ts'
import { PickList } from './PickList.tsx'
import { useRecordOptions } from './RecordInput.tsx'

const lensLabels: Readonly<Record<(typeof lenses)[number], string>> = {
  official: t`Last statements`,
  rolled: t`Rolled forward since`,
  estimate: t`Newer estimates`,
}

const paperLabels: Readonly<Record<PaperSize, string>> = { A4: t`A4`, LETTER: t`Letter` }

type ReportSettingsProps = {
  content: ReportContent
  onChange: (part: Partial<ReportContent>, topic: string | null) => void
}

/** What the report as a whole looks at, and how. */
export function ReportSettings({ content, onChange }: ReportSettingsProps) {
  const { org } = useOrg()
  const { title, description, scope, currency, lens, period, from, asOf, language, paper } = content
  const { entityIds, tagIds, positionIds } = scope
  const changeScope = (part: Partial<typeof scope>) => onChange({ scope: { ...scope, ...part } }, null)
  return (
    <div className="flex flex-col gap-4">
      <Field label={t`Title`} required error={title.trim() === '' ? t`This needs a title.` : undefined}>
        <TextInput
          value={title}
          maxLength={200}
          onChange={(event) => onChange({ title: event.target.value }, 'title')}
        />
      </Field>
      <Field label={t`Description`}>
        <TextArea
          rows={2}
          value={description}
          onChange={(event) => onChange({ description: event.target.value }, 'description')}
        />
      </Field>
      <Field label={t`Period`}>
        <NativeSelect
          value={period}
          options={reportPeriods.map((value) => ({ value, label: reportPeriodLabels[value] }))}
          onValueChange={(chosen) => {
            const next = reportPeriods.find((one) => one === chosen) ?? period
            // The server takes a stretch of one's own only with its beginning.
            const isOpen = next === 'CUSTOM' && from === null
            onChange({ period: next, ...(isOpen && { from: day(todayIn(org.settings.timeZone)) }) }, null)
          }}
        />
      </Field>
      {period === 'CUSTOM' && (
        <Field label={t`From the end of`}>
          <DayInput
            value={from ?? ''}
            onValueChange={(typed) => isDay(typed) && onChange({ from: typed }, 'from')}
          />
        </Field>
      )}
      <Field label={t`Day of the report`} hint={t`Empty: the day on which it is read.`}>
        <DayInput
          value={asOf ?? ''}
          onValueChange={(typed) => onChange({ asOf: isDay(typed) ? typed : null }, 'asOf')}
        />
      </Field>
      <Field label={t`Currency`}>
        <CurrencyInput
          clearable
          placeholder={org.settings.baseCurrency}
          value={currency ?? ''}
          onValueChange={(code) => onChange({ currency: isCurrency(code) ? code : null }, null)}
        />
      </Field>
      <Field label={t`Private holdings are worth`}>
        <NativeSelect
          value={lens}
          options={lenses.map((value) => ({ value, label: lensLabels[value] }))}
          onValueChange={(chosen) => onChange({ lens: lenses.find((one) => one === chosen) ?? lens }, null)}
        />
      </Field>
      <PickList
        label={t`Entities`}
        none={t`All entities`}
        options={useRecordOptions('entity')}
        values={entityIds}
        onValuesChange={(ids) => changeScope({ entityIds: ids })}
      />
      <PickList
        label={t`Tags`}
        none={t`With any tags or none`}
        options={useRecordOptions('tag')}
        values={tagIds}
        onValuesChange={(ids) => changeScope({ tagIds: ids })}
      />
      <PickList
        label={t`Positions`}
        none={t`All positions`}
        options={useRecordOptions('position')}
        values={positionIds}
        onValuesChange={(ids) => changeScope({ positionIds: ids })}
      />
      <Field label={t`Paper`}>
        <NativeSelect
          value={paper.size}
          options={paperSizes.map((value) => ({ value, label: paperLabels[value] }))}
          onValueChange={(chosen) =>
            onChange(
              { paper: { ...paper, size: paperSizes.find((one) => one === chosen) ?? paper.size } },
              null,
            )
          }
        />
      </Field>
      <Field label={t`Language`} hint={t`Of its papers, workbooks and drawings.`}>
        <NativeSelect
          value={language}
          options={reportLanguages.map((value) => ({ value, label: ownLanguageName(value) }))}
          onValueChange={(chosen) =>
            onChange({ language: reportLanguages.find((one) => one === chosen) ?? language }, null)
          }
        />
      </Field>
      <Field label={t`Prepared for`} hint={t`Whom the cover names.`}>
        <TextInput
          value={paper.preparedFor}
          maxLength={500}
          onChange={(event) => onChange({ paper: { ...paper, preparedFor: event.target.value } }, 'for')}
        />
      </Field>
    </div>
  )
}
