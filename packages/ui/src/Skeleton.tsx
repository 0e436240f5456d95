import { classNames } from './class-names.tsx'

/** Stands in the place of something that loads, in its size. The surroundings say that they are busy. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-3.5 animate-breathe rounded-sm bg-pressed', className)}
    />
  )
}
