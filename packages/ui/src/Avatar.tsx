import { useState } from 'react'

import { classNames } from './class-names.tsx'
import { initials } from './initials.ts'

type AvatarProps = {
  /** The text for screen readers too, unless the name stands beside the picture. */
  name: string
  src?: string | null
  /** In px. */
  size?: number
  /** The name stands beside it: then the picture is decoration. */
  decorative?: boolean
  /** Organisations are square, people round. */
  square?: boolean
  className?: string
}

/** A photo, or initials where there is none. */
export function Avatar({ name, src, size = 48, decorative = false, square = false, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isSilent = decorative || name === ''
  return (
    <span
      role={isSilent ? undefined : 'img'}
      aria-label={isSilent ? undefined : name}
      aria-hidden={isSilent || undefined}
      className={classNames(
        'tone-primary inline-flex shrink-0 items-center justify-center overflow-hidden bg-(--tone-soft) font-medium text-(--tone-text) select-none',
        square ? 'rounded-md' : 'rounded-full',
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }}
    >
      {src && src !== failedSrc ? (
        <img src={src} alt="" className="size-full bg-white object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        initials(name) || '?'
      )}
    </span>
  )
}
