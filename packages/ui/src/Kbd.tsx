import { classNames } from './class-names.tsx'

/** Shows keys to press. Several keys stand in one string, with spaces between them: `⌘ K`. */
export function Kbd({ children, inverted = false }: { children: string; inverted?: boolean }) {
  return (
    <span className="inline-flex gap-0.5">
      {children.split(' ').map((key) => (
        <kbd
          key={key}
          className={classNames(
            'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border px-1 font-sans text-2xs leading-none',
            inverted ? 'border-current/25 text-current' : 'border-border-strong bg-surface-raised text-muted',
          )}
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
