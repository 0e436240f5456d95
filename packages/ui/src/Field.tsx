import { type ReactNode, useId, useMemo } from 'react'

import { classNames } from './class-names.tsx'
import { FieldContext } from './field-context.tsx'
import { Icon } from './Icon.tsx'

type FieldProps = {
  label: ReactNode
  /** Shown below the control unless there is an error. */
  hint?: ReactNode
  /** Says what is wrong and what to do; also marks the control as invalid. */
  error?: ReactNode
  required?: boolean
  /** Quiet words after the label, such as `Optional` or a link. */
  aside?: ReactNode
  /** Whether only screen readers get the label, because the place already says it. */
  labelHidden?: boolean
  /**
   * Whether the control is a group of several, such as `RadioCards`. The label then names the group, which no `for`
   * can reach.
   */
  isGroup?: boolean
  className?: string
  children: ReactNode
}

/** A label, one control, and its hint or error, connected for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  labelHidden = false,
  isGroup = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const invalid = Boolean(error)
  const Label = isGroup ? 'span' : 'label'
  const described = Boolean(error ?? hint)
  const wiring = useMemo(
    () => ({
      id,
      labelId: `${id}label`,
      describedBy: described ? `${id}note` : undefined,
      invalid,
      required,
    }),
    [id, described, invalid, required],
  )

  return (
    <FieldContext value={wiring}>
      <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={classNames('flex items-baseline justify-between gap-2', labelHidden && 'sr-only')}>
          <Label id={wiring.labelId} htmlFor={isGroup ? undefined : id} className="text-sm font-medium">
            {label}
            {required && (
              <span className="ml-0.5 text-negative" aria-hidden="true">
                *
              </span>
            )}
          </Label>
          {aside && <span className="text-xs text-faint">{aside}</span>}
        </div>
        {children}
        {error ? (
          <p id={`${id}note`} className="flex items-start gap-1 text-xs text-negative">
            <Icon name="lucide:circle-alert" className="mt-0.5 size-3" />
            <span>{error}</span>
          </p>
        ) : hint ? (
          <p id={`${id}note`} className="text-xs text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext>
  )
}
