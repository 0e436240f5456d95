import { t } from '@lingui/core/macro'
import { Toast as Primitive } from 'radix-ui'
import { useSyncExternalStore } from 'react'

import { Button } from './Button.tsx'
import { classNames } from './class-names.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { ShownToast } from './toast-queue.ts'
import { toastQueue } from './toast.tsx'
import { type Tone, toneClass } from './tone.tsx'

export type ToastPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right'

const places: Record<ToastPosition, { className: string; swipe: 'left' | 'right' | 'up' | 'down' }> = {
  'top-left': { className: 'top-0 left-0 flex-col-reverse', swipe: 'left' },
  'top-center': { className: 'top-0 left-1/2 -translate-x-1/2 flex-col-reverse', swipe: 'up' },
  'top-right': { className: 'top-0 right-0 flex-col-reverse', swipe: 'right' },
  'bottom-left': { className: 'bottom-0 left-0 flex-col', swipe: 'left' },
  'bottom-center': { className: 'bottom-0 left-1/2 -translate-x-1/2 flex-col', swipe: 'down' },
  'bottom-right': { className: 'right-0 bottom-0 flex-col', swipe: 'right' },
}

const icons: Record<Tone, string | null> = {
  primary: null,
  secondary: null,
  neutral: null,
  success: 'lucide:circle-check',
  info: 'lucide:info',
  warning: 'lucide:triangle-alert',
  error: 'lucide:circle-x',
}

/** The buttons of a dialog or sheet are at the bottom right, on phones at the bottom: messages make way for them. */
const besideModals =
  'in-[:root:has([data-modal])]:right-auto in-[:root:has([data-modal])]:left-0 max-sm:in-[:root:has([data-modal])]:top-0 max-sm:in-[:root:has([data-modal])]:bottom-auto'

type Queue = Pick<typeof toastQueue, 'subscribe' | 'getShown' | 'close'>

type ToasterProps = {
  position?: ToastPosition
  duration?: number
  /** The messages to show; those of the page unless another queue is given. */
  queue?: Queue
  className?: string
}

/** Stands once in the application and shows what `toast()` says. F8 moves the keyboard focus here (spec §9). */
export function Toaster({
  position = 'bottom-right',
  duration = 5000,
  queue = toastQueue,
  className,
}: ToasterProps) {
  const shown = useSyncExternalStore(queue.subscribe, queue.getShown, queue.getShown)
  const place = places[position]
  return (
    <Primitive.Provider duration={duration} swipeDirection={place.swipe} swipeThreshold={50}>
      {shown.map((toast) => (
        <Message key={`${toast.id} ${toast.version}`} toast={toast} queue={queue} />
      ))}
      <Primitive.Viewport
        hotkey={['F8']}
        className={classNames(
          'pointer-events-none print:hidden fixed z-70 m-0 flex w-96 max-w-full list-none gap-2 p-4 outline-none',
          place.className,
          className,
          besideModals,
        )}
      />
    </Primitive.Provider>
  )
}

function Message({ toast, queue }: { toast: ShownToast; queue: Queue }) {
  const tone = toast.color ?? 'neutral'
  const icon = toast.icon ?? icons[tone]
  return (
    <Primitive.Root
      open={toast.open}
      duration={toast.duration}
      onOpenChange={(open) => {
        if (!open) queue.close(toast.id)
      }}
      className={classNames(
        toneClass[tone],
        'pointer-events-auto flex items-start gap-3 rounded-lg border bg-surface-overlay py-2.5 pr-2 pl-3.5 shadow-lg',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-swipe-out',
        'data-[swipe=cancel]:translate-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)',
      )}
    >
      {icon && <Icon name={icon} className="mt-1 size-4 text-(--tone-text)" />}
      <div className="min-w-0 flex-1 py-0.5">
        <Primitive.Title className="text-sm font-medium">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="mt-0.5 text-sm text-muted">
            {toast.description}
          </Primitive.Description>
        )}
      </div>
      {toast.actions?.map((action) => (
        <Primitive.Action key={action.label} altText={action.label} asChild onClick={action.onPress}>
          <Button size="xs" className="mt-0.5">
            {action.label}
          </Button>
        </Primitive.Action>
      ))}
      <Primitive.Close asChild>
        <IconButton icon="lucide:x" label={t`Close`} size="xs" className="mt-0.5" />
      </Primitive.Close>
    </Primitive.Root>
  )
}
