import { classNames } from './class-names.tsx'
import { useIcon } from './icons.tsx'

type IconProps = {
  /** A name of the icon set, e.g. `lucide:plus`. */
  name: string
  /** What the icon says, when nothing beside it says the same. Without it the icon is decoration. */
  label?: string
  className?: string
}

/** An icon of 1em unless a size class says otherwise. Its place is kept while the drawing loads. */
export function Icon({ name, label, className }: IconProps) {
  const drawing = useIcon(name)
  return (
    <span
      className={classNames('inline-flex size-[1.15em] shrink-0 items-center justify-center', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawing && (
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          width="100%"
          height="100%"
          aria-hidden="true"
          // Drawings come from the icon set that the application chose, never from anybody's input.
          dangerouslySetInnerHTML={{ __html: drawing.body }}
        />
      )}
    </span>
  )
}
