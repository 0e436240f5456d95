import { Stepper } from '@kinfolio/ui/Stepper'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

/** The present step. A phone has no room for the titles of all steps, so it shows this one. */
export function ImportStepper({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <>
      <div className="max-sm:hidden">
        <Stepper
          label={t`Steps of the import`}
          steps={titles.map((title) => ({ title }))}
          current={current}
        />
      </div>
      <p className="text-sm text-muted sm:hidden">
        <Trans>
          Step {current + 1} of {titles.length}:
        </Trans>{' '}
        <span className="font-medium text-default">{titles[current]}</span>
      </p>
    </>
  )
}
