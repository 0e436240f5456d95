import type { ReactNode } from 'react'

import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { type Tone, toneClass } from './tone.tsx'

type BadgeProps = {
  color?: Tone
  variant?: 'soft' | 'outline' | 'solid'
  icon?: string
  className?: string
  children: ReactNode
}

const variants = {
  soft: 'bg-(--tone-soft) text-(--tone-text)',
  outline: 'border border-(--tone-line) text-(--tone-text)',
  solid: 'bg-(--tone-fill) text-(--tone-ink)',
} as const

/** Names a state or a kind in one or two words. */
export function Badge({ color = 'neutral', variant = 'soft', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 shrink-0 align-middle items-center gap-1 rounded-sm px-1.5 text-2xs font-medium whitespace-nowrap',
        toneClass[color],
        variants[variant],
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
