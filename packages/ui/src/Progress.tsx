import { Progress as Primitive } from 'radix-ui'

import { classNames } from './class-names.tsx'
import { progressValue } from './progress-value.ts'
import { type Tone, toneClass } from './tone.tsx'

type ProgressProps = {
  /** Of 100; `null` while the progress is not known. */
  value: number | null
  /** Names what is under way. */
  label: string
  color?: Tone
  className?: string
}

export function Progress({ value, label, color = 'primary', className }: ProgressProps) {
  const share = progressValue(value)
  return (
    <Primitive.Root
      value={share}
      max={100}
      aria-label={label}
      className={classNames(
        'relative h-1.5 w-full overflow-hidden rounded-full bg-pressed',
        toneClass[color],
        className,
      )}
    >
      <Primitive.Indicator
        className={classNames(
          'absolute inset-y-0 rounded-full bg-(--tone-fill)',
          share === null ? 'animate-indeterminate' : 'left-0 transition-[width] duration-300',
        )}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </Primitive.Root>
  )
}
