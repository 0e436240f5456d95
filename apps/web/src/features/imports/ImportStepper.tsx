import { Stepper } from '@kinfolio/ui/Stepper'

/** Where one is. A phone has no room for the titles of all steps: it names the present one. */
export function ImportStepper({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <>
      <div className="max-sm:hidden">
        <Stepper label="Steps of the import" steps={titles.map((title) => ({ title }))} current={current} />
      </div>
      <p className="text-sm text-muted sm:hidden">
        Step {current + 1} of {titles.length}:{' '}
        <span className="font-medium text-default">{titles[current]}</span>
      </p>
    </>
  )
}
