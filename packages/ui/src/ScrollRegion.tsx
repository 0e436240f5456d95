import type { ComponentProps } from 'react'

import { classNames } from './class-names.tsx'

type ScrollRegionProps = Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> & { label: string }

/** A part of a page that scrolls by itself, by the keys too. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      {...rest}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keys
      tabIndex={0}
      aria-label={label}
      className={classNames('overflow-auto -outline-offset-2', className)}
    />
  )
}
