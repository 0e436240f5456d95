/** The class of what floats above the page: menus, popovers, lists. It appears from the place where it was opened. */
export const overlayClass =
  'z-50 rounded-lg border border-border bg-surface-overlay text-default shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in'

/** The class of a row of a menu or of a list to choose from. */
export const overlayItemClass =
  'relative flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-45 data-highlighted:bg-hover'
