import { t } from '@lingui/core/macro'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'

type StepperProps = {
  label: string
  steps: readonly { title: string; description?: string }[]
  /** Index of the present step; `steps.length` when all are done. */
  current: number
}

/** The steps of a short task. A phone names only the present step. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-3">
      {steps.map((step, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li
            key={step.title}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames('flex min-w-0 items-center gap-3', index > 0 && 'flex-1')}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'h-px min-w-4 flex-1',
                  isDone || isCurrent ? 'bg-primary' : 'bg-border-strong',
                )}
              />
            )}
            <span className="flex min-w-0 items-center gap-2">
              <span
                className={classNames(
                  'tabular flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold',
                  isDone && 'bg-selected text-link',
                  isCurrent && 'bg-primary text-white',
                  !isDone && !isCurrent && 'border border-border-strong text-muted',
                )}
              >
                {isDone ? <Icon name="lucide:check" className="size-3.5" /> : index + 1}
              </span>
              <span className={classNames('min-w-0', !isCurrent && 'max-sm:sr-only')}>
                <span
                  className={classNames('block truncate text-sm', isCurrent ? 'font-medium' : 'text-muted')}
                >
                  {step.title}
                  {isDone && <span className="sr-only"> {t`(done)`}</span>}
                </span>
                {step.description && (
                  <span className="block truncate text-xs text-faint max-sm:hidden">{step.description}</span>
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
