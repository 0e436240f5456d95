import type { Tone } from './tone.tsx'

type ToastAction = { label: string; onPress: () => void }

export type ToastMessage = {
  /** A message with an id that is on screen replaces that message in its place: `Saving…`, then `Saved`. */
  id?: string
  title: string
  description?: string
  color?: Tone
  icon?: string
  /** How long the message stays, in ms. `Infinity`: until somebody closes or replaces it. */
  duration?: number
  actions?: readonly ToastAction[]
}

export type ShownToast = ToastMessage & {
  id: string
  open: boolean
  /** Grows when the message is replaced, so that its time starts again. */
  version: number
}

const maxShown = 5
const removeAfterMs = 200

/** The messages on screen, oldest first: the newest five, and each for 200 ms after it closed (spec §9). */
export function createToastQueue() {
  let shown: readonly ShownToast[] = []
  let count = 0
  const listeners = new Set<() => void>()

  function set(next: readonly ShownToast[]) {
    shown = next
    for (const listener of listeners) listener()
  }

  function add(message: ToastMessage): string {
    count += 1
    const id = message.id ?? `toast-${count}`
    const toast: ShownToast = { ...message, id, open: true, version: count }
    set(
      shown.some((other) => other.id === id)
        ? shown.map((other) => (other.id === id ? toast : other))
        : [...shown, toast].slice(-maxShown),
    )
    return id
  }

  function close(id: string) {
    const closing = shown.find((toast) => toast.id === id)
    if (!closing?.open) return
    set(shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    setTimeout(() => {
      set(shown.filter((toast) => toast.id !== id || toast.version !== closing.version))
    }, removeAfterMs)
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { add, close, subscribe, getShown: () => shown }
}
