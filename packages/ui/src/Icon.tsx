import { Icon as IconifyIcon } from '@iconify/react'

import { classNames } from './class-names.tsx'

type IconProps = {
  /** A name of the icon set, e.g. `lucide:plus`. */
  name: string
  /** What the icon says when nothing beside it says the same; without it the icon is decoration. */
  label?: string
  className?: string
}

/** An icon of 1em unless a size class says otherwise; its place is kept while the drawing is fetched. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <span
      className={classNames('inline-flex size-[1.15em] shrink-0 items-center justify-center', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <IconifyIcon icon={name} width="100%" height="100%" />
    </span>
  )
}
