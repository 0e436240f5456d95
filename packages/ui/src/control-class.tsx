import { classNames } from './class-names.tsx'

export type ControlSize = 'sm' | 'md' | 'lg'

const heights: Record<ControlSize, string> = { sm: 'h-7', md: 'h-8', lg: 'h-10' }
const texts: Record<ControlSize, string> = { sm: 'text-sm', md: 'text-sm', lg: 'text-base' }

/** The box that every input shares, whatever it holds. */
export function controlClass({ size = 'md', className }: { size?: ControlSize; className?: string }): string {
  return classNames(
    'flex w-full min-w-0 items-center rounded-md border border-border-control bg-surface-raised shadow-xs transition-colors',
    'hover:border-faint focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
    'has-aria-invalid:border-error aria-invalid:border-error has-aria-invalid:focus-within:outline-error',
    'has-disabled:cursor-not-allowed has-disabled:border-border-strong has-disabled:bg-surface-sunken has-disabled:text-muted has-disabled:shadow-none',
    heights[size],
    texts[size],
    className,
  )
}
