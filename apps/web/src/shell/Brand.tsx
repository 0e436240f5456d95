/** The sign of the product and its name. */
import { t } from '@lingui/core/macro'

export function Brand({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className={isSmall ? 'size-6' : 'size-7'} aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-primary" />
        <path
          d="M9 8v16M9 17l9.5-9M13.5 13.2 22.5 24"
          fill="none"
          stroke="white"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {t`Kinfolio`}
    </span>
  )
}
