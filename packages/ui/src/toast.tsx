import { createToastQueue, type ToastMessage } from './toast-queue.ts'

/** The one queue of the page; the `Toaster` shows it. */
export const toastQueue = createToastQueue()

/** Shows a short message, from anywhere. Returns the id that replaces or closes it. */
export function toast(message: ToastMessage): string {
  return toastQueue.add(message)
}

export function closeToast(id: string): void {
  toastQueue.close(id)
}
