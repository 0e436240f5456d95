import { classNames } from './class-names.tsx'
import { ModalPanel, type ModalProps } from './ModalPanel.tsx'

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-2xl', xl: 'max-w-5xl' } as const

type DialogProps = ModalProps & { size?: keyof typeof widths }

/** A short task in the middle of the screen. A longer form is a `Sheet`, which leaves the list in view. */
export function Dialog({ size = 'md', className, ...rest }: DialogProps) {
  return (
    <ModalPanel
      {...rest}
      className={classNames(
        'inset-x-4 top-[50dvh] mx-auto max-h-[min(85dvh,56rem)] -translate-y-1/2 rounded-lg border data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
        widths[size],
        className,
      )}
    />
  )
}
