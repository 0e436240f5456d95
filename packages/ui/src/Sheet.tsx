import { classNames } from './class-names.tsx'
import { ModalPanel, type ModalProps } from './ModalPanel.tsx'

const widths = { md: 'sm:w-md', lg: 'sm:w-xl', xl: 'sm:w-3xl', '2xl': 'sm:w-7xl' } as const

type SheetProps = ModalProps & { size?: keyof typeof widths }

/** A panel for forms and details. It comes from the right on desktops, from the bottom on phones. */
export function Sheet({ size = 'md', className, ...rest }: SheetProps) {
  return (
    <ModalPanel
      {...rest}
      className={classNames(
        'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg border-t pb-[env(safe-area-inset-bottom)]',
        'data-[state=closed]:animate-sheet-bottom-out data-[state=open]:animate-sheet-bottom-in',
        'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:max-w-[calc(100vw-3rem)] sm:rounded-none sm:border-t-0 sm:border-l',
        'sm:data-[state=closed]:animate-sheet-right-out sm:data-[state=open]:animate-sheet-right-in',
        widths[size],
        className,
      )}
    />
  )
}
