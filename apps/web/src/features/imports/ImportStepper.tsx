import { Stepper } from '@kinfolio/ui/Stepper'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

/** Where one is. A phone has no room for the titles of all steps: it names the present one. */
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
