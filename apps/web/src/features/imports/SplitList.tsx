import { Button } from '@kinfolio/ui/Button'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { IconButton } from '@kinfolio/ui/IconButton'
import { NumberTextInput } from '@kinfolio/ui/NumberTextInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { DayInput } from '../../forms/day/DayInput.tsx'
import type { PriceDraft, SplitDraft } from './import-answers.ts'

type SplitListProps = Pick<PriceDraft, 'splits' | 'hasNoSplits'> & {
  onChange: (fields: Partial<PriceDraft>) => void
}

const emptySplit: SplitDraft = { on: '', ratio: '' }

/** The splits that closes were adjusted for, so that what was traded can be restored. */
export function SplitList({ splits, hasNoSplits, onChange }: SplitListProps) {
  const change = (index: number, fields: Partial<SplitDraft>) =>
    onChange({ splits: splits.map((split, at) => (at === index ? { ...split, ...fields } : split)) })

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <legend className="sr-only">{t`Splits`}</legend>
      <div>
        <p className="text-sm font-medium">{t`Which splits were they adjusted for?`}</p>
        <p className="max-w-3xl text-sm text-pretty text-muted">
          <Trans>
            Closes are kept as they were traded, since your quantities are of their day too. Name every split
            since the first day of the file: 4 for four new shares for one, 0.1 for one new share for ten.
          </Trans>
        </p>
      </div>
      {!hasNoSplits && (
        <>
          {splits.length > 0 && (
            <ul aria-label={t`Splits`} className="flex flex-col gap-2">
              {splits.map((split, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- its day and ratio change as they are typed
                <li key={index} className="flex items-center gap-2">
                  <DayInput
                    aria-label={t`Day of split ${index + 1}`}
                    className="sm:w-40"
                    value={split.on}
                    onValueChange={(on) => change(index, { on })}
                  />
                  <NumberTextInput
                    aria-label={t`New shares for one, split ${index + 1}`}
                    className="sm:w-32"
                    placeholder="4"
                    suffix={t`for 1`}
                    value={split.ratio}
                    onValueChange={(ratio) => change(index, { ratio })}
                  />
                  <IconButton
                    icon="lucide:x"
                    label={t`Take out split ${index + 1}`}
                    size="sm"
                    onClick={() => onChange({ splits: splits.filter((_, at) => at !== index) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button
            size="sm"
            icon="lucide:plus"
            className="self-start"
            onClick={() => onChange({ splits: [...splits, emptySplit] })}
          >
            {t`Add a split`}
          </Button>
        </>
      )}
      {splits.length === 0 && (
        <Checkbox
          label={t`There were no splits in these years`}
          checked={hasNoSplits}
          onCheckedChange={(checked) => onChange({ hasNoSplits: checked })}
        />
      )}
    </fieldset>
  )
}
